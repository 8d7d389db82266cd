// Makes src/api/types.ts from schema/api.json; with --check only says whether it is up to date.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const schemaFile = new URL("../schema/api.json", import.meta.url);
const typesFile = new URL("../src/api/types.ts", import.meta.url);

const schema = JSON.parse(await readFile(schemaFile, "utf8"));
const types = await compile(schema, "Api", {
  additionalProperties: false,
  unreachableDefinitions: true,
  bannerComment: "// Made from schema/api.json by `npm run types`; do not edit.",
  style: { printWidth: 100 },
});

if (process.argv.includes("--check")) {
  const present = await readFile(typesFile, "utf8").catch(() => "");
  if (present !== types) {
    console.error("src/api/types.ts is not what schema/api.json says: run `npm run types`");
    process.exit(1);
  }
} else {
  await writeFile(typesFile, types);
}
