import { expect } from "vitest";

const parts = (...names: string[]) =>
  new RegExp(`^a:${names.length}:{${names.map((name) => `s:\\d+:"${name}";s:0:"";`).join("")}}$`);

/** `get_version` without a version: every field that a plugin or theme reads unasked. */
export const noVersion = (slug: string, msg: RegExp) => ({
  new_version: "",
  stable_version: "",
  name: "",
  slug,
  url: "",
  homepage: "",
  package: "",
  download_link: "",
  license_check: "",
  requires: "",
  requires_php: "",
  tested: "",
  msg: expect.stringMatching(msg),
  sections: expect.stringMatching(parts("description", "changelog")),
  banners: expect.stringMatching(parts("high", "low")),
  icons: "a:0:{}",
});
