import { expect, it } from "vitest";
import { banner } from "./banner.ts";

it("a person at a terminal reads where the server, its reference and its data are, in less than a kilobyte", () => {
  const url = "http://localhost:3000";
  const text = banner({
    url,
    port: 3000,
    data: "/data/keystead.db",
    metrics: "http://localhost:9464/metrics",
  });
  for (const place of [url, `${url}/reference`, "/data/keystead.db", "http://localhost:9464/metrics"])
    expect(text).toMatch(new RegExp(`^ {4}\\S+ +${place}$`, "m"));
  expect(text).not.toContain("Cache");
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1024);
});
