import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "tsup";

const swaggerUi = fileURLToPath(new URL(".", import.meta.resolve("swagger-ui-dist/package.json")));
const referenceFiles = [
  "swagger-ui-bundle.js",
  "swagger-ui-bundle.js.LICENSE.txt",
  "swagger-ui.css",
  "LICENSE",
  "NOTICE",
];

/**
 * Lets h3's declarations compile with `skipLibCheck: false`: they override `Error.isError`, which only the newest of TypeScript's
 * libraries declare. They also name types of crossws, which is a dependency for that reason alone.
 */
const errorIsError =
  "declare global { interface ErrorConstructor { isError(error: unknown): error is Error; } }";

export default defineConfig({
  entry: { index: "src/index.ts", cli: "src/cli.ts" },
  format: "esm",
  target: "node20",
  // What two entries share goes into one chunk: an error class must be the same class through every entry.
  splitting: true,
  sourcemap: true,
  clean: true,
  silent: true,
  removeNodeProtocol: false,
  // Declarations are made against the built packages, as they will be published.
  dts: { entry: { index: "src/index.ts" }, banner: errorIsError, compilerOptions: { customConditions: [] } },
  // The reference page's files are copied, so that nobody has to install Swagger UI with the server.
  async onSuccess() {
    mkdirSync("dist/reference", { recursive: true });
    for (const file of referenceFiles) copyFileSync(join(swaggerUi, file), join("dist/reference", file));
  },
});
