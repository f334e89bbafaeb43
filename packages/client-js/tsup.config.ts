import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { build, defineConfig, type Options } from "tsup";

const shared: Options = {
  // Browsers of 2022 and later, and every Node there is.
  target: "es2022",
  // Each finds what the other does not: half a kilobyte less to load.
  minify: "terser",
  terserOptions: {
    ecma: 2020,
    toplevel: true,
    // Terser takes "use client" for a directive without meaning.
    compress: {
      passes: 3,
      unsafe_arrows: true,
      hoist_funs: true,
      inline: 1,
      reduce_funcs: false,
      directives: false,
    },
  },
  esbuildOptions(options) {
    options.minifySyntax = true;
  },
  sourcemap: true,
  silent: true,
};

/** For pages without modules. */
const global: Options = {
  ...shared,
  entry: { keystead: "src/global.ts" },
  format: "iife",
  platform: "browser",
  config: false,
};

/** Writes the hash that a script tag names, so that a browser runs this very file or none. */
async function writeIntegrity(): Promise<void> {
  const name = "keystead.global.js";
  const digest = createHash("sha384")
    .update(await readFile(`dist/${name}`))
    .digest("base64");
  await writeFile("dist/integrity.json", `${JSON.stringify({ [name]: `sha384-${digest}` }, null, 2)}\n`);
}

export default defineConfig({
  ...shared,
  entry: {
    index: "src/index.ts",
    license: "src/license.ts",
    node: "src/node.ts",
    parts: "src/parts.ts",
    react: "src/react.ts",
    verify: "src/verify.ts",
    webhooks: "src/webhooks.ts",
  },
  format: ["esm", "cjs"],
  external: ["react"],
  // They share one small object, which is no reason for a third file.
  splitting: false,
  clean: true,
  // Declarations are made against the built packages, as they will be published.
  dts: { compilerOptions: { customConditions: [] } },
  // Not beside it: cleaning would take away what the other has made.
  async onSuccess() {
    await build(global);
    await writeIntegrity();
  },
});
