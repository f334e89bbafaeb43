import { expect, it } from "vitest";
import { textOf } from "./support/files.ts";

/** The locations of a configuration whose answers are kept, and what is said of keeping for all of them. */
function caching(configuration: string): string[] {
  const locations = configuration.match(/^ {4}location .*?^ {4}\}$/gms) ?? [];
  const kept = locations.filter((location) => location.includes("proxy_cache "));
  return [...kept, ...(configuration.match(/^(?:proxy_cache_path| {4}proxy_cache_).*$/gm) ?? [])];
}

it("what is installed keeps the answers that the guide and the benchmark do", () => {
  const [, guide = ""] = /^```nginx\n(.*?)^```$/ms.exec(textOf("docs/reference/edge.md")) ?? [];
  const installed = caching(textOf("deploy/nginx/keystead.conf"));
  expect(installed).toHaveLength(7);
  expect(installed).toEqual(caching(guide));
});
