import { vendors } from "../crowd/vendors.ts";
import { ORGANIZATION, PRODUCT } from "./licenses.ts";
import { type Run, seed } from "./seed.ts";

const NOTES = "* Sitemaps of large shops are written in a tenth of the time\n".repeat(40);
const header = {
  mainFile: "acme/acme.php",
  name: "Acme SEO",
  homepage: "https://acme.example/seo",
  author: "Acme",
  authorUrl: "https://acme.example",
  description: "Titles, sitemaps and structured data.",
  textDomain: "acme",
  updateUri: "https://acme.example/seo",
};
const file = {
  name: "acme.zip",
  size: 2_345_678,
  sha256: "12".repeat(32),
  sha384: "34".repeat(48),
  md5: "56".repeat(16),
};
const signed = {
  statement: Buffer.from("x".repeat(400)).toString("base64"),
  signatures: [{ keyId: "0123456789abcdef", sig: Buffer.alloc(64).toString("base64") }],
  fileSignature: null,
};

const json = (value: object): string => `'${JSON.stringify(value)}'`;
const productId = (n: number): string => (n === 1 ? PRODUCT : `prd_${String(n).padStart(26, "0")}`);

/**
 * Fills empty tables with the vendors' plugins, each with a release, and with a license for each site, active there.
 */
export async function fillCrowd(run: Run, sites: number): Promise<void> {
  await seed(run, { licenses: sites, seats: 3 });
  const productIds = new Map(
    vendors
      .flatMap(({ publicKeys }) => publicKeys)
      .map((publicKey, index) => [publicKey, productId(index + 1)]),
  );
  for (const [publicKey, id] of productIds) {
    await run(`
      INSERT INTO keystead.products
        (organization_id, id, name, slug, public_key, type, license_prefix, metadata, created_at, updated_at)
      SELECT organization_id, '${id}', name, '${id}', '${publicKey}', type, license_prefix, metadata, created_at, updated_at
      FROM keystead.products WHERE id = '${PRODUCT}'
      ON CONFLICT DO NOTHING`);
    await run(`
      INSERT INTO keystead.releases
        (organization_id, id, product_id, version, version_key, channel, status, notes, tested_up_to, rollout, published_at, file,
          slug, kind, header, sections, signed, translations, created_at, updated_at)
      VALUES ('${ORGANIZATION}', 'rel_${id.slice("prd_".length)}', '${id}', '1.1.0', '601160116005', 'stable', 'published',
        '${NOTES}', '6.8', 100, now(), ${json(file)},
        'acme', 'plugin', ${json(header)}, '{}', ${json(signed)}, '[]', now(), now())`);
  }
  for (const [index, { publicKeys }] of vendors.entries()) {
    const isOfVendor = `right(id, 20)::bigint % ${vendors.length} = ${index}`;
    await run(
      `UPDATE keystead.licenses SET product_id = '${productIds.get(publicKeys[0])}' WHERE ${isOfVendor}`,
    );
  }
  await run("SELECT keystead.recount()");
  await run("VACUUM (FULL, ANALYZE) keystead.licenses");
  await run("CHECKPOINT");
}
