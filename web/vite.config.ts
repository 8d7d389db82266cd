import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The built page is committed and compiled into the program: small, and the same each time.
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The server tells browsers to keep nothing, so names need no hashes, and stay the same.
    rolldownOptions: {
      output: {
        entryFileNames: "assets/[name].js",
        chunkFileNames: "assets/[name].js",
        assetFileNames: "assets/[name][extname]",
      },
    },
  },
  worker: { format: "es", rolldownOptions: { output: { entryFileNames: "assets/[name].js" } } },
  server: {
    // `npm run dev` beside `burgeon serve --port 8420`.
    proxy: { "/api": "http://127.0.0.1:8420" },
  },
  test: { include: ["tests/**/*.test.ts"] },
});
