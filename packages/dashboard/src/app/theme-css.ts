import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from "@mantine/core";
import { cssVariables, theme } from "./theme.ts";

const schemes: CSSVariablesResolver = () => ({
  variables: {},
  dark: { "--mantine-color-scheme": "dark" },
  light: { "--mantine-color-scheme": "light" },
});

/** The theme's variables as a style sheet. The build runs it: scripts/theme-styles.ts. */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  return [defaultCssVariablesResolver, cssVariables, schemes]
    .map((resolve) => convertCssVariables(resolve(merged), ":root"))
    .join("\n");
}
