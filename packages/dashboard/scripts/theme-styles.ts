import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";

const PLACE = "src/app/theme.css";
const MAKER = join(import.meta.dirname, "..", "src/app/theme-css.ts");
/** Components that would write the same while the page is shown: three kilobytes. */
const NEEDLESS = /@mantine\/core\/esm\/.*\/(MantineCssVariables|MantineClasses)[.]mjs$/;

/**
 * Writes the theme's variables into `src/app/theme.css`. As a style sheet they are there before any script is, and on
 * the log-in, which loads no code of Mantine's.
 */
export function themeStyles(): Plugin {
  return {
    name: "keystead-theme-styles",
    enforce: "pre",
    async transform(code, id) {
      const needless = NEEDLESS.exec(id)?.[1];
      if (needless) return `export const ${needless} = () => null;`;
      if (!id.endsWith(PLACE)) return undefined;
      const { module } = await runnerImport<{ themeCss: () => string }>(MAKER);
      return `${code}\n${module.themeCss()}`;
    },
  };
}
