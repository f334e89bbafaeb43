const OTHER = "other_notes";
/**
 * The tabs of WordPress's window about an update, in their order. Updaters of EDD copy each section over the field of
 * its name: one named `version`, `package` or `contributors` would break the site.
 */
const TABS: readonly string[] = ["description", "installation", "faq", "changelog", "screenshots", OTHER];

/**
 * Sections of a readme as HTML, by the tabs that they are shown in. Those without a tab are in `other_notes`, each
 * under its name.
 */
export function windowSections(
  sections: Readonly<Record<string, string>>,
  htmlOf: (markdown: string) => string,
): Record<string, string> {
  const shown = new Map<string, string>();
  for (const tab of TABS) if (sections[tab] !== undefined) shown.set(tab, htmlOf(sections[tab]));
  for (const [name, text] of Object.entries(sections)) {
    if (TABS.includes(name) || text === "") continue;
    const before = shown.get(OTHER) ?? "";
    shown.set(OTHER, `${before}${htmlOf(`### ${titleOf(name)}`)}${htmlOf(text)}`);
  }
  return Object.fromEntries(shown);
}

/** `upgrade_notice` as a heading: Upgrade notice. */
function titleOf(name: string): string {
  const words = name.replaceAll("_", " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
