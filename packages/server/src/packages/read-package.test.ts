import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pluginHeader, pluginZip, type ZipEntry, zipOf } from "../../test/support/zip.ts";
import { readPackage } from "./read-package.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "keystead-packages-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(zip: Uint8Array, kind: "plugin" | "theme" | "other" = "plugin") {
  const path = join(folder, "package.zip");
  await writeFile(path, zip);
  return readPackage(path, kind);
}

const main: ZipEntry = { name: "acme-seo/acme-seo.php", data: pluginHeader("1.4.2") };

const README = `=== Acme SEO ===
Contributors: acme
Requires at least: 5.0
Tested up to: 6.8
Requires PHP: 7.0
Stable tag: 1.4.2

Titles and sitemaps.

== Description ==
Writes **titles**.

== Changelog ==
= 1.4.2 - 2031-03-01 =
* Sitemaps of products.

= 1.4.1 =
* Older.

== Upgrade Notice ==
= 1.4.2 =
Update before
Black Friday.
`;

describe("a plugin", () => {
  it("says what it is in its main file's header, and in its readme", async () => {
    expect(await read(pluginZip({ version: "1.4.2", readme: README }))).toEqual({
      kind: "plugin",
      slug: "acme-seo",
      version: "1.4.2",
      header: {
        mainFile: "acme-seo/acme-seo.php",
        name: "Acme SEO",
        homepage: "https://acme.example/seo",
        author: "Acme",
        authorUrl: "https://acme.example",
        description: "Titles and sitemaps.",
        textDomain: "acme-seo",
        updateUri: "https://licenses.acme.example/acme-seo",
      },
      // The header's word counts, as in WordPress.
      requiresWp: "6.2",
      requiresPhp: "7.4",
      testedUpTo: "6.8",
      notes: "* Sitemaps of products.",
      upgradeNotice: "Update before Black Friday.",
      sections: {
        description: "Writes **titles**.",
        changelog: "= 1.4.2 - 2031-03-01 =\n* Sitemaps of products.\n\n= 1.4.1 =\n* Older.",
        upgrade_notice: "= 1.4.2 =\nUpdate before\nBlack Friday.",
      },
    });
  });

  it("may have a main file of another name, and what macOS adds", async () => {
    const zip = zipOf([
      { name: "acme-seo/plugin.php", data: pluginHeader("2.0") },
      { name: "acme-seo/other.php", data: "<?php // Plugin: none" },
      { name: "__MACOSX/acme-seo/._plugin.php", data: "x" },
    ]);
    expect(await read(zip)).toMatchObject({ version: "2.0", header: { mainFile: "acme-seo/plugin.php" } });
  });

  it("may have a readme of headings in Markdown, and lines that end as on Windows", async () => {
    const readme =
      "# Acme SEO\r\nTested up to: 6.7\r\n\r\n## Changelog\r\n### v1.4.2\r\n- New.\r\n### 1.4\r\n- Old.\r\n";
    expect(await read(pluginZip({ version: "1.4.2", readme }))).toMatchObject({
      testedUpTo: "6.7",
      notes: "- New.",
    });
  });

  it("may call a section as anything in JavaScript is called", async () => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf"];
    const readme = names.map((name) => `== ${name} ==\nAbout ${name}.\n`).join("\n");
    const { sections } = await read(pluginZip({ readme: `=== Acme SEO ===\n\n${readme}` }));
    expect(Object.entries(sections)).toEqual([
      ["constructor", "About constructor."],
      ["_proto_", "About __proto__."],
      ["tostring", "About toString."],
      ["hasownproperty", "About hasOwnProperty."],
      ["valueof", "About valueOf."],
    ]);
  });

  it("without a version in its header is that of the readme's stable tag", async () => {
    const zip = zipOf([
      { name: "acme-seo/acme-seo.php", data: "<?php /* Plugin Name: Acme SEO */" },
      { name: "acme-seo/README.txt", data: README },
    ]);
    expect(await read(zip)).toMatchObject({ version: "1.4.2", header: { name: "Acme SEO" } });
  });
});

describe("a theme", () => {
  it("says what it is in its style.css", async () => {
    const data =
      "/*\nTheme Name: Acme Shop\nVersion: 3.1\nText Domain: acme-shop\nRequires PHP: 8.1 or higher\n*/";
    expect(await read(zipOf([{ name: "acme-shop/style.css", data }]), "theme")).toMatchObject({
      kind: "theme",
      slug: "acme-shop",
      version: "3.1",
      requiresPhp: "8.1",
      header: { mainFile: "acme-shop/style.css", name: "Acme Shop" },
    });
  });

  it("needs one", async () => {
    await expect(read(pluginZip(), "theme")).rejects.toMatchObject({
      message: expect.stringMatching(/style\.css must have a header/),
    });
  });
});

describe("another package", () => {
  it("may have any files, and links", async () => {
    const zip = zipOf([
      { name: "Acme.app/A", data: "x" },
      { name: "notes.txt" },
      { name: "B", data: "A", mode: 0o120777 },
    ]);
    expect(await read(zip, "other")).toMatchObject({
      kind: "other",
      slug: null,
      version: null,
      header: null,
    });
  });
});

const zeros = Buffer.alloc(1024 * 1024);
const deepest = Buffer.from(pluginZip());

/** Refused packages, and how their names are given. */
const hostile: [what: string, zip: Uint8Array, why: RegExp][] = [
  ["no zip", Buffer.from("<?php // Plugin Name: x"), /^The file is not a zip, or its end is missing$/],
  ["nothing", Buffer.alloc(0), /not a zip/],
  ["a zip without its end", deepest.subarray(0, -30), /not a zip, or its end is missing/],
  ["a zip without its beginning", deepest.subarray(40), /damaged|cannot be accepted/],
  ["a zip without entries", zipOf([]), /must have the plugin's folder at its top/],
  [
    "a path that leads out",
    zipOf([main, { name: "acme-seo/../../evil.php" }]),
    /relative path: acme-seo\/\.\.\/\.\.\/evil\.php/,
  ],
  ["an absolute path", zipOf([main, { name: "/etc/passwd" }]), /absolute path: \/etc\/passwd/],
  ["a drive", zipOf([main, { name: "C:/evil.php" }]), /absolute path: C:\/evil\.php/],
  [
    "a backslash",
    zipOf([main, { name: "acme-seo\\evil.php" }]),
    /invalid characters in fileName: acme-seo\\evil\.php/,
  ],
  ["a NUL in a name", zipOf([main, { name: "acme-seo/a\0.php" }]), /is not a valid path on every system/],
  [
    "an empty part of a path",
    zipOf([main, { name: "acme-seo//a.php" }]),
    /is not a valid path on every system/,
  ],
  [
    "a name of 2,000 characters",
    zipOf([main, { name: `acme-seo/${"a".repeat(2000)}` }]),
    /^"acme-seo\/a{91}…" is not a valid path on every system$/,
  ],
  [
    "a link",
    zipOf([main, { name: "acme-seo/link", data: "/etc/passwd", mode: 0o120777 }]),
    /acme-seo\/link is a link/,
  ],
  ["a device", zipOf([main, { name: "acme-seo/null", mode: 0o020666 }]), /neither a file nor a folder/],
  [
    "two folders at the top",
    zipOf([main, { name: "other/a.php" }]),
    /one folder at its top.* it has acme-seo, other/,
  ],
  ["a file beside the folder", zipOf([main, { name: "readme.txt" }]), /it has acme-seo, readme\.txt/],
  [
    "files alone",
    zipOf([{ name: "acme-seo.php", data: pluginHeader("1") }]),
    /must have the plugin's folder at its top/,
  ],
  [
    "a folder with odd characters",
    zipOf([{ name: "acme seo/a.php", data: pluginHeader("1") }]),
    /must have a name of only letters/,
  ],
  [
    "no plugin",
    zipOf([{ name: "acme-seo/a.php", data: "<?php" }]),
    /not a plugin: no file in acme-seo\/ has a header/,
  ],
  ["a main file too deep", zipOf([{ name: "acme-seo/src/a.php", data: pluginHeader("1") }]), /not a plugin/],
  [
    "two main files",
    zipOf([
      { name: "a/b.php", data: pluginHeader("1") },
      { name: "a/c.php", data: pluginHeader("1") },
    ]),
    /Both a\/b\.php and a\/c\.php/,
  ],
  ["one name twice", zipOf([main, main]), /"acme-seo\/acme-seo\.php" is in the zip twice/],
  [
    "one name in two forms",
    zipOf([main, { name: "acme-seo/\u00e9" }, { name: "acme-seo/e\u0301" }]),
    /is in the zip twice/,
  ],
  ...[
    ["one name in two cases", [{ name: "acme-seo/Admin.php" }, { name: "acme-seo/admin.PHP" }]],
    ["one folder in two cases", [{ name: "acme-seo/inc/a.php" }, { name: "acme-seo/INC/b.php" }]],
    ["a file and a folder in two cases", [{ name: "acme-seo/inc" }, { name: "acme-seo/INC/b.php" }]],
    [
      "one name in two cases outside ASCII and forms",
      [{ name: "acme-seo/\u00c9" }, { name: "acme-seo/e\u0301" }],
    ],
    [
      "a Unicode Path that is another file",
      [{ name: "acme-seo/a.php", unicodePath: "acme-seo/ACME-SEO.php" }],
    ],
    [
      "a name in CP437 that is another file",
      [{ name: "acme-seo/é.php" }, { name: "", rawName: Buffer.from("acme-seo/\x82.php", "latin1") }],
    ],
    [
      "a name that is another file in UTF-8, and not said to be that",
      [{ name: "acme-seo/é.php" }, { name: "", rawName: Buffer.from("acme-seo/É.php") }],
    ],
  ].map(([what, entries]): [string, Buffer, RegExp] => [
    `${what}: twice`,
    zipOf([main, ...(entries as ZipEntry[])]),
    /on systems that ignore case|is in the zip twice/,
  ]),
  ...[
    ["out of the folder", "acme-seo/../../evil.php"],
    ["to the root", "/evil.php"],
    ["by backslashes", "acme-seo\\..\\evil.php"],
    ["with NUL", "acme-seo/a.php\0.txt"],
    ["with a drive", "acme-seo/c:evil.php"],
  ].map(([where, unicodePath]): [string, Buffer, RegExp] => [
    `a Unicode Path that leads out ${where}`,
    zipOf([main, { name: "acme-seo/a.php", unicodePath: unicodePath ?? "" }]),
    /is not a valid path on every system|invalid characters|invalid relative path|absolute path/,
  ]),
  [
    "a name that leads out under a Unicode Path that does not",
    zipOf([main, { name: "acme-seo/../../evil.php", unicodePath: "acme-seo/a.php" }]),
    /is not a valid path on every system/,
  ],
  [
    "a Unicode Path that only the data says",
    zipOf([main, { name: "acme-seo/a.php", localUnicodePath: "acme-seo/b.php" }]),
    /different names in the zip's directory/,
  ],
  ["a file in a file", zipOf([main, { name: "acme-seo/acme-seo.php/a" }]), /both a file and a folder/],
  [
    "an encrypted file",
    zipOf([main, { name: "acme-seo/a", data: "secret", flags: 1 }]),
    /acme-seo\/a is encrypted/,
  ],
  ["another way of packing", zipOf([main, { name: "acme-seo/a", method: 93 }]), /use deflate/],
  [
    "a file whose data is another's",
    zipOf([main, { name: "acme-seo/acme.php", data: main.data ?? "", at: 0 }]),
    /overlaps another file/,
  ],
  [
    "another name at the data",
    zipOf([main, { name: "acme-seo/a", localName: "acme-seo/b" }]),
    /different names in the zip's directory/,
  ],
  [
    "more than it says of a file",
    zipOf([main, { name: "acme-seo/a", data: zeros, size: 10 }]),
    /acme-seo\/a cannot be unpacked: too many bytes/,
  ],
  [
    "less than it says of a file",
    zipOf([main, { name: "acme-seo/a", data: "a", size: 10 }]),
    /cannot be unpacked: not enough bytes/,
  ],
  ["a wrong checksum", zipOf([main, { name: "acme-seo/a", data: "a", crc: 1 }]), /acme-seo\/a is damaged/],
  [
    "2 GiB and more, as it says",
    zipOf([main, { name: "acme-seo/a", size: 0x7fffffff }, { name: "acme-seo/b", size: 0x7fffffff }]),
    /larger than 2048 MiB/,
  ],
  [
    "50,001 entries",
    zipOf(Array.from({ length: 50_001 }, (_, index) => ({ name: `acme-seo/${index}`, method: 0 }))),
    /50001 entries: at most 50000/,
  ],
];

describe("refuses", () => {
  it.each(hostile)("%s", async (_, zip, why) => {
    const refused = expect(read(zip)).rejects;
    await refused.toMatchObject({ code: "package_invalid", message: expect.stringMatching(why) });
  });

  it("what could harm in another package too, but for links", async () => {
    for (const [what, zip] of hostile.filter(([what]) => /leads out|absolute|twice|says|zip$/.test(what)))
      await expect(read(zip, "other"), what).rejects.toMatchObject({ code: "package_invalid" });
  });
});

it("takes names in CP437, in UTF-8, and with a Unicode Path that says the same better", async () => {
  const zip = zipOf([
    main,
    { name: "", rawName: Buffer.from("acme-seo/caf\x82.php", "latin1") },
    { name: "acme-seo/naïve.php" },
    { name: "", rawName: Buffer.from("acme-seo/r?sum?.php"), unicodePath: "acme-seo/résumé.php" },
    { name: "acme-seo/a/B.php" },
    { name: "acme-seo/b/a.php" },
  ]);
  expect(await read(zip)).toMatchObject({ slug: "acme-seo", version: "1.4.2" });
});

it("reads headers and readmes of any text in time", async () => {
  const spaces = " ".repeat(120_000);
  for (const readme of [
    `== ${spaces}x`,
    `= ${spaces}= ${spaces}`,
    `== Changelog ==\n= ${"1".repeat(120_000)}`,
  ])
    expect(await read(pluginZip({ readme }))).toMatchObject({ slug: "acme-seo" });
});
