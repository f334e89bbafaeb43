import type { Release } from "@keystead/core";
import { expect, test } from "vitest";
import { readReadme } from "../packages/readme.ts";
import { sectionsOf } from "./sections.ts";

const product = { name: "Acme SEO", description: "Titles." } as Parameters<typeof sectionsOf>[0]["product"];

/** The sections that WordPress's window shows of a release with this readme. */
const shownOf = (readme: string): Record<string, string> =>
  sectionsOf({ product, changelog: [] }, {
    header: null,
    notes: null,
    ...readReadme(readme),
  } as unknown as Release);

const README = `=== Acme SEO ===
Contributors: ada

== Package ==
In a box.

== Other Notes ==
Notes of its own.

== Changelog ==
= 1.1.0 =
* Maps

== Upgrade Notice ==
= 1.1.0 =
Back up before.

== Frequently Asked Questions ==
= Why? =
Because.

== Contributors ==
Ada and Grace

== Version ==
\`\`\`
1.1.0

== 日本語 ==
地図

== Über uns ==
Acme

== 中文 ==
标题

== Screenshots ==
1. A map

== Description ==
Maps

== Installation ==
Upload it.

== Changelog ==
= 1.0.0 =
* Titles
`;

test("a readme's sections are in WordPress's tabs and in no other field, in the order of the tabs", () => {
  const shown = shownOf(README);
  expect(Object.keys(shown)).toEqual([
    "description",
    "installation",
    "faq",
    "changelog",
    "screenshots",
    "other_notes",
  ]);
  expect(shown["description"]).toBe("<p>Maps</p>\n");
  expect(shown["faq"]).toBe("<h4>Why?</h4>\n<p>Because.</p>\n");
});

test("sections without a tab are in the other notes below their names, and what one leaves open ends with it", () => {
  expect(shownOf(README)["other_notes"]).toBe(
    `<p>Notes of its own.</p>
<h3>Package</h3>
<p>In a box.</p>
<h3>Upgrade notice</h3>
<h4>1.1.0</h4>
<p>Back up before.</p>
<h3>Contributors</h3>
<p>Ada and Grace</p>
<h3>Version</h3>
<pre><code>1.1.0</code></pre>
<h3>日本語</h3>
<p>地図</p>
<h3>Über uns</h3>
<p>Acme</p>
<h3>中文</h3>
<p>标题</p>
`,
  );
});

test("two sections of one name are one", () => {
  expect(shownOf(README)["changelog"]).toBe(
    "<h4>1.1.0</h4>\n<ul>\n<li>Maps</li>\n</ul>\n<h4>1.0.0</h4>\n<ul>\n<li>Titles</li>\n</ul>\n",
  );
});

test("a readme without such sections has no other notes", () => {
  expect(shownOf("=== Acme ===\n\n== Upgrade Notice ==\n\n== FAQ ==\nNone.\n")).toEqual({
    description: "<p>Titles.</p>\n",
    faq: "<p>None.</p>\n",
  });
});

test("code points above U+FFFF are entities, and those up to it are themselves", () => {
  const shown = shownOf('== Description ==\n\u{FFFD}\u{10000}🔎 `🎉` [🗺](https://acme.example/🗺 "🗺")\n');
  expect(shown["description"]).toBe(
    '<p>\u{FFFD}&#65536;&#128270; <code>&#127881;</code> <a href="https://acme.example/%F0%9F%97%BA" title="&#128506;">&#128506;</a></p>\n',
  );
});
