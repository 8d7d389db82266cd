// Pictures of each view, to be looked at by people.
import { open, shoot, test } from "./server";

const views: [string, string][] = [
  ["home", "#/"],
  ["explore", "#/explore/0*4"],
  ["explore-sum", "#/explore/0*2.AB|AB+1a1a+1a1a?trail=0*5"],
  ["search-empty", "#/search"],
  ["proofs", "#/proof/"],
  ["proof", "#/proof/12.cert.gz"],
  ["setup", "#/play/"],
  ["play", "#/play/4?moves=A-B&level=two"],
];

const forms = {
  light: { colorScheme: "light", viewport: { width: 1280, height: 860 } },
  dark: { colorScheme: "dark", viewport: { width: 1280, height: 860 } },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 } },
} as const;

for (const [form, use] of Object.entries(forms)) {
  test.describe(form, () => {
    test.use(use);
    for (const [name, hash] of views) {
      test(name, async ({ page }) => {
        await open(page, hash);
        await shoot(page, `${name}-${form}`);
      });
    }
  });
}
