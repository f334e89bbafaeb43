import {
  type CSSVariablesResolver,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  em,
  mergeMantineTheme,
  px,
} from "@mantine/core";
import { cssVariables, theme } from "./theme.ts";

const schemes: CSSVariablesResolver = () => ({
  variables: {},
  dark: { "--mantine-color-scheme": "dark" },
  light: { "--mantine-color-scheme": "light" },
});

/**
 * The theme's variables as a style sheet, and what is shown from a width on. The build runs it:
 * scripts/theme-styles.ts.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const variables = [defaultCssVariablesResolver, cssVariables, schemes].map((resolve) =>
    convertCssVariables(resolve(merged), ":root"),
  );
  const shownFrom = Object.entries(merged.breakpoints).map(([name, width]) => {
    const below = em(Number(px(width)) - 0.1);
    return `@media (max-width: ${below}) { .mantine-visible-from-${name} { display: none !important; } }`;
  });
  return [...variables, ...shownFrom].join("\n");
}
