import { notFound, type PlanStore, recordErrors } from "@keystead/core";
import { type Check, commit, RETRY } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import { planFormat } from "../formats.ts";
import { indexWrites } from "../indexes/indexed.ts";
import { planIndexed } from "../indexes/products.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { listPlans } from "../lists/products.ts";
import { changed } from "../records.ts";

export function planStore(database: RedisDatabase, names: Names): PlanStore {
  function read(of: OrganizationNames, id: string): Promise<string | null> {
    return database.read("get", of.record("plan", id));
  }

  return {
    async create(organizationId, plan) {
      const of = names.of(organizationId);
      const { id, productId, slug } = plan;
      const product = of.record("product", productId);
      const checks: Check[] = [
        { key: product, exists: true, otherwise: () => notFound("Product") },
        { key: of.planSlugs(productId), field: slug, is: null, otherwise: recordErrors.planSlugTaken },
      ];
      await commit(database, async () => ({
        commit: {
          checks,
          writes: [
            ["SET", of.record("plan", id), planFormat.toText(plan)],
            ["HSET", of.planSlugs(productId), slug, id],
            ...indexWrites(null, planIndexed(of, plan)),
          ],
        },
        result: undefined,
      }));
    },
    async get(organizationId, id) {
      const text = await read(names.of(organizationId), id);
      return text === null ? null : planFormat.fromText(text);
    },
    list: (organizationId, query) => listPlans(database, names, organizationId, query),
    async update(organizationId, id, changes) {
      const of = names.of(organizationId);
      const key = of.record("plan", id);
      return commit(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        const before = planFormat.fromText(text);
        const after = changed(before, changes);
        const slugs = of.planSlugs(before.productId);
        const checks: Check[] = [{ key, is: text, otherwise: RETRY }];
        const moves = after.slug !== before.slug;
        if (moves)
          checks.push({ key: slugs, field: after.slug, is: null, otherwise: recordErrors.planSlugTaken });
        return {
          commit: {
            checks,
            writes: [
              ["SET", key, planFormat.toText(after)],
              ["HDEL", slugs, before.slug],
              ["HSET", slugs, after.slug, id],
              ...indexWrites(planIndexed(of, before), planIndexed(of, after)),
            ],
          },
          result: after,
        };
      });
    },
    async delete(organizationId, id) {
      const of = names.of(organizationId);
      const key = of.record("plan", id);
      return commit(database, async () => {
        const [text, licenses] = await Promise.all([
          read(of, id),
          database.read<string | null>("hget", of.planLicenses, id),
        ]);
        if (text === null) return { result: false };
        if (Number(licenses) > 0) throw recordErrors.planInUse();
        const plan = planFormat.fromText(text);
        return {
          commit: {
            checks: [
              { key, is: text, otherwise: RETRY },
              { key: of.planLicenses, field: id, is: licenses, otherwise: RETRY },
              {
                key: of.of("plan", id, "subscription"),
                empty: true,
                otherwise: recordErrors.planInUse,
              },
            ],
            writes: [
              ["DEL", key],
              ["HDEL", of.planSlugs(plan.productId), plan.slug],
              ["HDEL", of.planLicenses, id],
              ...indexWrites(planIndexed(of, plan), null),
            ],
          },
          result: true,
        };
      });
    },
  };
}
