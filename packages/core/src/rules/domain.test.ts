import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { normalizeDomain } from "./domain.ts";

const label63 = "a".repeat(63);
const host253 = [label63, label63, label63, "a".repeat(61)].join(".");

const groups: Record<string, [input: string, domain: string | null][]> = {
  "takes a host in lower case": [
    ["example.com", "example.com"],
    ["EXAMPLE.com", "example.com"],
    ["a.b", "a.b"],
    ["123.example", "123.example"],
    ["localhost", "localhost"],
    ["intranet", "intranet"],
    ["com", "com"],
  ],
  "takes the host of a URL": [
    ["http://example.com", "example.com"],
    ["HTTPS://Example.COM/", "example.com"],
    ["ftp://example.com", "example.com"],
    ["//example.com/x", "example.com"],
    ["https:/example.com", "example.com"],
    ["http:///example.com", "example.com"],
    ["http:example.com", "example.com"],
    ["\\\\example.com\\x", "example.com"],
    ["example.com/path?x=1#y", "example.com"],
    ["example.com?x", "example.com"],
    ["example.com#x", "example.com"],
    ["example.com\\x", "example.com"],
    ["192.168.0.1/24", "192.168.0.1"],
    [`http://example.com/${"a".repeat(2000)}`, "example.com"],
  ],
  "drops the port": [
    ["example.com:8080", "example.com"],
    ["https://example.com:443/", "example.com"],
    ["example.com:", "example.com"],
    ["example.com:0", "example.com"],
    ["example.com:99999", null],
    ["example.com:abc", null],
    ["example.com:80:90", null],
  ],
  "drops credentials, and is not led astray by them": [
    ["user:pass@example.com", "example.com"],
    ["https://user:p%40ss@example.com/", "example.com"],
    ["a@b@example.com", "example.com"],
    ["@example.com", "example.com"],
    ["https://example.com@evil.com", "evil.com"],
    ["https://example.com\\@evil.com", "example.com"],
    ["https://evil.com#@example.com", "evil.com"],
    ["https://evil.com?@example.com", "evil.com"],
    ["user@", null],
    ["@", null],
  ],
  "drops one trailing dot and one leading www.": [
    ["example.com.", "example.com"],
    ["https://www.example.com./wp/", "example.com"],
    ["www.example.com", "example.com"],
    ["WWW.Example.com", "example.com"],
    ["www.www.example.com", "www.example.com"],
    ["wwww.example.com", "wwww.example.com"],
    ["www2.example.com", "www2.example.com"],
    ["www.localhost", "localhost"],
    ["www", "www"],
    ["example.com..", null],
  ],
  "writes international names in punycode": [
    ["münchen.example", "xn--mnchen-3ya.example"],
    ["MÜNCHEN.example", "xn--mnchen-3ya.example"],
    ["mu\u0308nchen.example", "xn--mnchen-3ya.example"],
    ["XN--MNCHEN-3YA.example", "xn--mnchen-3ya.example"],
    ["www.xn--mnchen-3ya.example", "xn--mnchen-3ya.example"],
    ["例え.テスト", "xn--r8jz45g.xn--zckzah"],
    ["faß.de", "xn--fa-hia.de"],
    ["💩.la", "xn--ls8h.la"],
    ["ＥＸＡＭＰＬＥ．ｃｏｍ", "example.com"],
    ["ｗｗｗ.example.com", "example.com"],
    ["www。example.com", "example.com"],
    ["xn--.com", null],
  ],
  "takes the international names that Unicode's rules (UTS 46) allow, whatever the runtime would": [
    ["xn--zn7c.com", null],
    ["xn--n.com", null],
    ["http://xn--a/", null],
    ["%78n--zn7c.com", null],
    ["0x.א", null],
    ["xn--ls8h.la", "xn--ls8h.la"],
    ["世".repeat(2000), null],
  ],
  "passes over white space around it and what nobody sees in it": [
    [" example.com ", "example.com"],
    ["\texample.com\r\n", "example.com"],
    ["\ufeffexample.com", "example.com"],
    ["exam\u00adple.com", "example.com"],
    ["exam\u200bple.com", "example.com"],
    ["exa mple.com", null],
    ["exa\tmple.com", null],
    ["exa\nmple.com", null],
    ["\u202eexample.com", null],
  ],
  "takes IPv4 addresses in full, and no others": [
    ["192.0.2.1", "192.0.2.1"],
    ["http://192.0.2.1:8080/", "192.0.2.1"],
    ["192.0.2.1.", "192.0.2.1"],
    ["0.0.0.0", "0.0.0.0"],
    ["255.255.255.255", "255.255.255.255"],
    ["256.0.0.1", null],
    ["192.0.2", null],
    ["192.0.2.001", null],
    ["0177.0.0.1", null],
    ["127.1", null],
    ["2130706433", null],
    ["0x7f000001", null],
    ["1", null],
    ["1.2.3.4.5", null],
    ["１２７．０．０．１", null],
    ["example.123", null],
  ],
  "takes IPv6 addresses, with and without brackets": [
    ["::1", "[::1]"],
    ["[::1]", "[::1]"],
    ["[::1]:80", "[::1]"],
    ["2001:DB8:0:0:0:0:0:1", "[2001:db8::1]"],
    ["http://[2001:db8::1]:8080/x", "[2001:db8::1]"],
    ["2001:db8::1/path", "[2001:db8::1]"],
    ["::ffff:192.0.2.1", "[::ffff:c000:201]"],
    ["[::1", null],
    ["::1]", null],
    [":::", null],
    ["[192.0.2.1]", null],
    ["fe80::1%eth0", null],
    ["[fe80::1%25eth0]", null],
  ],
  "keeps underscores and refuses labels that DNS has not": [
    ["under_score.example.com", "under_score.example.com"],
    ["_dmarc.example.com", "_dmarc.example.com"],
    ["a--b.example.com", "a--b.example.com"],
    ["-a.example.com", null],
    ["a-.example.com", null],
    ["example..com", null],
    [".example.com", null],
    ["*.example.com", null],
    ["ex!ample.com", null],
    ["a,b.com", null],
    ["(example.com)", null],
    ["ex<am>ple.com", null],
  ],
  "knows the lengths of DNS: 63 a label, 253 in all": [
    [`${label63}.com`, `${label63}.com`],
    [`${label63}a.com`, null],
    [host253, host253],
    [`${host253}.`, host253],
    [`www.${host253}`, host253],
    [`${host253}a`, null],
    ["a".repeat(2048), null],
    [`http://example.com/${"a".repeat(3000)}`, null],
  ],
  "decodes percent signs once, as browsers do": [
    ["exam%70le.com", "example.com"],
    ["example%2ecom", "example.com"],
    ["example.com%2fpath", null],
    ["%00.com", null],
    ["%zz.com", null],
    ["%", null],
  ],
  "refuses what names no host": [
    ["", null],
    [" ", null],
    [".", null],
    ["..", null],
    [":", null],
    ["/", null],
    ["//", null],
    ["http://", null],
    ["https://?x", null],
    ["http://http://example.com", null],
    ["C:\\sites", null],
    ["a:b:c", null],
    ["javascript:alert(1)", null],
    ["data:text/html,x", null],
    ["file:///etc/passwd", null],
    ["about:blank", null],
    ["exam\0ple.com", null],
    ["example.com\0", null],
    ["example.com\u007f", null],
    ["\ud800.com", null],
  ],
};

for (const [rule, rows] of Object.entries(groups)) {
  describe(`a domain: ${rule}`, () => {
    test.each(rows)("%j is %j", (input, domain) => {
      expect(normalizeDomain(input)).toBe(domain);
    });
  });
}

const host = fc.domain();
const mangled = fc
  .tuple(
    fc.constantFrom("", "http://", "HTTPS://", "//", "user:pw@", "www."),
    host,
    fc.constantFrom("", ".", ":80", "/x", "?y", "#z", " "),
  )
  .map((parts) => parts.join(""));
const anything = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl(), fc.ipV6(), mangled);

describe("any text", () => {
  test("gives a domain in lower-case ASCII of at most 253 characters, or null, and throws nothing", () => {
    fc.assert(
      fc.property(anything, (input) => {
        const domain = normalizeDomain(input);
        if (domain !== null) expect(domain).toMatch(/^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:]+\])$/);
      }),
      { numRuns: 2000 },
    );
  });

  test("gives a domain that is its own, but for one that begins with www. twice", () => {
    fc.assert(
      fc.property(anything, (input) => {
        const domain = normalizeDomain(input);
        if (domain !== null && !domain.startsWith("www.")) expect(normalizeDomain(domain)).toBe(domain);
      }),
      { numRuns: 2000 },
    );
  });

  test("gives the same for a host as for each URL of it", () => {
    fc.assert(
      fc.property(host, fc.integer({ min: 0, max: 65_535 }), (name, port) => {
        const domain = normalizeDomain(name);
        for (const url of [
          `http://${name}`,
          `https://u:p@${name.toUpperCase()}:${port}/a?b#c`,
          `//${name}.`,
        ]) {
          expect(normalizeDomain(url)).toBe(domain);
        }
      }),
    );
  });
});

describe("the vectors that clients are tested with", () => {
  const file = new URL("../../../../fixtures/domains.json", import.meta.url);
  const { domains, none } = JSON.parse(readFileSync(file, "utf8")) as {
    domains: Record<string, string[]>;
    none: string[];
  };
  const named = Object.entries(domains).flatMap(([domain, inputs]) => inputs.map((input) => [input, domain]));

  test.each([...named, ...none.map((input) => [input, null])])("%j is %j", (input, domain) => {
    expect(normalizeDomain(input ?? "")).toBe(domain);
  });
});
