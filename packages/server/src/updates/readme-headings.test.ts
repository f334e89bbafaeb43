import { expect, it } from "vitest";
import { withMarkdownHeadings } from "./readme-headings.ts";

it.each([
  ["= 1.4.2 =", "#### 1.4.2"],
  ["=1.4.2=  ", "#### 1.4.2"],
  ["=== Larger = better ==", "#### Larger = better"],
  ["Before\n= 1.4.2 =\r\n* Maps\n= 1.4.1 =", "Before\n#### 1.4.2\n* Maps\n#### 1.4.1"],
  ["= no end", "= no end"],
  ["no begin =", "no begin ="],
  [" = indented =", " = indented ="],
  ["Underlined\n=====", "Underlined\n====="],
  ["= =", "= ="],
  ["", ""],
])("of %j, the Markdown is %j", (text, markdown) => {
  expect(withMarkdownHeadings(text)).toBe(markdown);
});
