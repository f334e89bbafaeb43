import { type Product, type ProductStore, recordErrors } from "@keystead/core";
import { announceProduct } from "../changes/announce.ts";
import { type Check, type Commit, commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { planFormat, productFormat } from "../formats.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { planIndexed, productIndexed } from "../indexes/products.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { listProducts } from "../lists/products.ts";
import { requireOrganization } from "../organizations.ts";
import { changed } from "../records.ts";
import { referring } from "../referring.ts";
import { type Claim, type Reservations, TAKEN } from "../reservations.ts";
import type { Write } from "../writes.ts";

export function productStore(
  database: RedisDatabase,
  names: Names,
  reservations: Reservations,
): ProductStore {
  async function read(of: OrganizationNames, id: string): Promise<string | null> {
    return database.read("get", of.record("product", id));
  }

  /** Commits what writes a product with this public key. */
  async function commitWith<Result>(
    organizationId: string,
    { id, publicKey }: Pick<Product, "id" | "publicKey">,
    attempt: () => Promise<{ commit?: Commit; result: Result }>,
  ): Promise<Result> {
    const result = await reservations.commit([claimOf(organizationId, id, publicKey)], attempt);
    if (result === TAKEN) throw recordErrors.publicKeyTaken();
    return result;
  }

  return {
    async create(organizationId, product) {
      const of = names.of(organizationId);
      await commitWith(organizationId, product, async () => ({
        commit: {
          checks: [...requireOrganization(names, organizationId), slugIsFree(of, product)],
          writes: storing(of, null, product),
        },
        result: undefined,
      }));
    },
    async get(organizationId, id) {
      const text = await read(names.of(organizationId), id);
      return text === null ? null : productFormat.fromText(text);
    },
    list: (organizationId, query) => listProducts(database, names, organizationId, query),
    async update(organizationId, id, changes) {
      const of = names.of(organizationId);
      const attempt = async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        const before = productFormat.fromText(text);
        const after = changed(before, changes);
        const checks: Check[] = [{ key: of.record("product", id), is: text, otherwise: RETRY }];
        if (after.slug !== before.slug) checks.push(slugIsFree(of, after));
        const writes = storing(of, before, after);
        if (after.publicKey !== before.publicKey) {
          writes.push(announceProduct(names, id));
          await reservations.note([claimOf(organizationId, id, before.publicKey)]);
        }
        return { commit: { checks, writes }, result: { before, after } };
      };
      const { publicKey } = changes;
      const done =
        publicKey === undefined
          ? await commit(database, attempt)
          : await commitWith(organizationId, { id, publicKey }, attempt);
      if (done === null) return null;
      if (done.after.publicKey !== done.before.publicKey) {
        await reservations.release([claimOf(organizationId, id, done.before.publicKey)]);
      }
      return done.after;
    },
    async delete(organizationId, id) {
      const of = names.of(organizationId);
      const deleted = await commit(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        const product = productFormat.fromText(text);
        const plans = await referring(database, of, ["product", id, "plan"], planFormat);
        const checks: Check[] = [
          { key: of.record("product", id), is: text, otherwise: RETRY },
          { key: of.licenseKeys(id), empty: true, otherwise: recordErrors.productInUse },
          ...plans.checks,
          ...plans.items.map(
            (plan): Check => ({
              key: of.of("plan", plan.id, "subscription"),
              empty: true,
              otherwise: recordErrors.productInUse,
            }),
          ),
        ];
        const writes: Write[] = [
          ...removing(of, product),
          ...plans.items.flatMap((plan): Write[] => [
            ["DEL", of.record("plan", plan.id)],
            ["HDEL", of.planLicenses, plan.id],
            ...indexWrites(planIndexed(of, plan), null),
          ]),
          announceProduct(names, id),
        ];
        await reservations.note([claimOf(organizationId, id, product.publicKey)]);
        return { commit: { checks, writes }, result: product };
      });
      if (deleted === null) return false;
      await reservations.release([claimOf(organizationId, id, deleted.publicKey)]);
      return true;
    },
  };
}

function claimOf(organizationId: string, id: string, publicKey: string): Claim {
  return { kind: "public-key", value: publicKey, target: { organizationId, id } };
}

function slugIsFree(of: OrganizationNames, { slug }: Product): Check {
  return { key: of.productSlugs, field: slug, is: null, otherwise: recordErrors.productSlugTaken };
}

function storing(of: OrganizationNames, before: Product | null, after: Product): Write[] {
  const { id, slug, publicKey } = after;
  return [
    ["SET", of.record("product", id), productFormat.toText(after)],
    ...(before === null ? [] : [["HDEL", of.productSlugs, before.slug] as const]),
    ["HSET", of.productSlugs, slug, id],
    ["HSET", of.publicKeys, id, publicKey],
    ...indexWrites(before && productIndexed(of, before), productIndexed(of, after)),
  ];
}

function removing(of: OrganizationNames, product: Product): Write[] {
  return [
    ["DEL", of.record("product", product.id)],
    ["DEL", of.planSlugs(product.id)],
    ["HDEL", of.productSlugs, product.slug],
    ["HDEL", of.publicKeys, product.id],
    ...indexWrites(productIndexed(of, product), null),
  ];
}
