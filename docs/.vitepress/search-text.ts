import type { DefaultTheme } from "vitepress";

type Render = NonNullable<DefaultTheme.LocalSearchOptions["_render"]>;

/** A page as the search reads it: code without its colors, which no word depends on and which take most of the time. */
export const renderForSearch: Render = (source, env, markdown) => {
  const { highlight } = markdown.options;
  markdown.options.highlight = null;
  try {
    return markdown.render(source, env);
  } finally {
    markdown.options.highlight = highlight;
  }
};
