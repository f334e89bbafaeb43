import { describe, expect, test } from "vitest";
import { normalizeDomain } from "./domain.ts";
import { classifySite, PREVIEW_HOSTS_VERSION, previewHosts } from "./site-class.ts";

describe("rule 1: what nobody else reaches is local, and free", () => {
  test.each([
    "shop.test",
    "shop.example",
    "shop.invalid",
    "localhost",
    "shop.localhost",
    "shop.local",
    "shop.internal",
    "nas.home.arpa",
    "intranet",
    "127.0.0.1",
    "127.8.8.8",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.178.20",
    "169.254.1.1",
    "[::1]",
    "[fe80::1]",
    "[febf::1]",
    "[fd12:3456::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:10.0.0.1]",
  ])("%s", (site) => {
    expect(classifySite(String(normalizeDomain(site)))).toEqual({
      class: "local",
      rule: "1",
      free: true,
      tiedTo: [],
    });
  });
});

describe("rule 2: a host for previews is free", () => {
  test.each([
    "acme.ddev.site",
    "a.b.ddev.site",
    "ddev.site",
    "acme.lndo.site",
    "acme.flywheelsites.com",
    "stg-acme-shop.kinsta.cloud",
    "env-acme.kinsta.cloud",
    "dev-acme.pantheonsite.io",
    "test-acme.pantheonsite.io",
    "abc.ngrok-free.app",
  ])("%s", (domain) => {
    expect(classifySite(domain)).toEqual({ class: "preview", rule: "2", free: true, tiedTo: [] });
  });

  test("the list has a version, and a source for each host", () => {
    expect(PREVIEW_HOSTS_VERSION).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const { host, source } of previewHosts) {
      expect(normalizeDomain(host)).toBe(host);
      expect(source).not.toBe("");
    }
  });
});

describe("rule 3: a staging name is free with the site behind it", () => {
  test.each<[string, string[]]>([
    ["stage.example.com", ["example.com"]],
    ["dev.example.com", ["example.com"]],
    ["staging2.example.com", ["example.com"]],
    ["3.staging.example.com", ["example.com"]],
    ["stg-acme.example.com", ["example.com"]],
    ["test.shop.example.co.uk", ["shop.example.co.uk", "example.co.uk", "co.uk"]],
    ["staging.staging.example.com", ["staging.example.com", "example.com"]],
  ])("%s, tied to %j", (domain, tiedTo) => {
    expect(classifySite(domain)).toEqual({ class: "staging", rule: "3", free: false, tiedTo });
  });
});

describe("anything else takes a seat", () => {
  test.each([
    "www.developer.com",
    "latest.example.co.uk",
    "www.contest.com",
    "devices.example.com",
    "developer.com",
    "contest.com",
    "staging.com",
    "dev.io",
    "my-test.example.com",
    "stg.io",
    "acme.dev",
    "test.dev",
    "local.acme",
    "3.stages.example.com",
    "stagingx.example.com",
    "notddev.site",
    "ddev.site.example.com",
    "acme.kinsta.cloud",
    "live-acme.pantheonsite.io",
    "acme.wpengine.com",
    "acme.azurewebsites.net",
    "acme.vercel.app",
    "example.com",
    "8.8.8.8",
    "172.32.0.1",
    "11.0.0.1",
    "[2001:db8::1]",
    "[::ffff:8.8.8.8]",
  ])("%s", (site) => {
    const domain = String(normalizeDomain(site));
    expect(classifySite(domain)).toEqual({ class: "production", rule: null, free: false, tiedTo: [] });
  });
});
