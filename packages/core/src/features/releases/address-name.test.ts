import { beforeEach, describe, expect, it } from "vitest";
import { issue, type OpenLicensing, openLicensing } from "../../../test/open-licensing.ts";
import { publishRelease } from "../../../test/published-release.ts";
import { createDownloads } from "./downloads.ts";

const secretKey = "a secret key of at least 32 characters";
const hashes = { size: 3, sha256: "", sha384: "", md5: "" };
const domain = `${"s".repeat(57)}.${`${"d".repeat(63)}.`.repeat(3)}com`;

let open: OpenLicensing;

beforeEach(async () => {
  open = await openLicensing();
});

/** Downloads of a server, and an address that it gave to a site with the longest name. */
async function given(publicUrl: string) {
  const downloads = createDownloads({ ...open, secretKey, publicUrl });
  const { license: _, ...reference } = await issue(open);
  await open.licensing.activate({ ...reference, domain });
  const result = await downloads.request({ ...reference, domain });
  if (!result.success) throw new Error(result.code);
  const [token = "", file = ""] = result.url.split("/").slice(-2);
  return { downloads, url: result.url, token, file };
}

describe("the address of a download", () => {
  it.each([
    ["a folder", { slug: "a".repeat(96) }, `${"a".repeat(96)}.zip`],
    [
      "no folder",
      { kind: "other", slug: null, file: { name: `${"p".repeat(64)}-1.2.3+build.5.zip`, ...hashes } },
      `${"p".repeat(64)}.zip`,
    ],
  ] as const)(
    "ends in the name of a package with %s, and is short enough for WordPress",
    async (_, facts, last) => {
      const release = await publishRelease(open, "1.2.3+build.5", facts);
      const { downloads, url, token, file } = await given(`https://${"l".repeat(192)}/`);
      expect(file).toBe(last);
      expect(file.length).toBeLessThanOrEqual(100);
      expect(domain).toHaveLength(253);
      expect(url.length).toBeLessThanOrEqual(1_000);
      expect(await downloads.open(token, file)).toMatchObject({ success: true, release });
    },
  );

  it("is good without the name, and with no name but the release's", async () => {
    await publishRelease(open, "1.0.0");
    const { downloads, token, file } = await given("https://licenses.example.com");
    expect(file).toBe("acme-seo.zip");
    expect(await downloads.open(token)).toMatchObject({ success: true });
    for (const other of ["acme-shop.zip", "ACME-SEO.zip", "acme-seo", "acme-seo.zip.exe", ""])
      expect(await downloads.open(token, other), other).toEqual({
        success: false,
        code: "download_unknown",
        error: "There is no download at this address",
      });
  });

  it("begins with no longer name of a server than 200 characters", () => {
    const publicUrl = `https://${"l".repeat(193)}`;
    expect(() => createDownloads({ ...open, secretKey, publicUrl })).toThrow(
      /^publicUrl: must be at most 200 characters/,
    );
  });
});
