import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ALL = '@import "@mantine/core/styles.layer.css";';
/** The page that shows components of Mantine's; the log-in has none. */
const DASHBOARD = "/index.html";
/** Styles that every page needs. */
const BASE = ["baseline", "default-css-variables", "global"];
const COMPONENT = /@mantine\/core\/esm\/.*?(\w+)\.module\.mjs$/;
const STYLES = /@mantine\/core\/styles\/(\w+)\.css$/;

/**
 * Has each of Mantine's components bring its own styles, in place of all styles of all components on every page. What
 * the build leaves out of a component's code, it leaves out of the styles, so that there is no list to keep. A layer
 * for each, in Mantine's own order, makes them hold in whichever order the files are loaded: the page's head names the
 * layers before any file is there.
 */
export function mantineStyles(): Plugin {
  let styled = 0;
  return {
    name: "keystead-mantine-styles",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (code.includes(ALL)) return code.replace(ALL, baseStyles());
      const component = COMPONENT.exec(id)?.[1];
      if (component) styled += 1;
      if (component) return `import "@mantine/core/styles/${component}.css";\n${code}`;
      const styles = STYLES.exec(id)?.[1];
      return styles ? `@layer mantine.${styles} {${code}}` : undefined;
    },
    transformIndexHtml(_, { path }) {
      if (path !== DASHBOARD) return undefined;
      const order = `@layer ${layersInOrder().join(",")};`;
      return [{ tag: "style", attrs: { nonce: "{{nonce}}" }, children: order, injectTo: "head" }];
    },
    buildEnd(error) {
      if (!error && styled === 0)
        this.error("No component of Mantine was found: are its files named differently now?");
    },
  };
}

function baseStyles(): string {
  return BASE.map((name) => `@import "@mantine/core/styles/${name}.css" layer(mantine.${name});`).join("\n");
}

/** The layers of all components, in the order that Mantine gives their styles. */
function layersInOrder(): string[] {
  const folder = dirname(fileURLToPath(import.meta.resolve("@mantine/core/styles.css")));
  const all = readFileSync(join(folder, "styles.css"), "utf8");
  return readdirSync(join(folder, "styles"))
    .filter((file) => file.endsWith(".css") && !file.endsWith(".layer.css"))
    .map((file) => {
      const at = all.indexOf(readFileSync(join(folder, "styles", file), "utf8").trim());
      if (at < 0) throw new Error(`Mantine's styles.css does not have the content of styles/${file}`);
      return { name: `mantine.${file.slice(0, -".css".length)}`, at };
    })
    .sort((one, other) => one.at - other.at)
    .map(({ name }) => name);
}
