import { redisStorage } from "@keystead/adapter-redis";
import pg from "pg";
import { fillStore } from "../../../benchmarks/data/redis-shop.ts";
import type { Run } from "../../../benchmarks/data/seed.ts";
import { fillShop } from "../../../benchmarks/data/shop.ts";
import { fillTenants, storeTenants } from "../../../benchmarks/data/tenants.ts";

/** How many licenses the large organization has, and how many small organizations share its store. */
export interface Sizes {
  licenses: number;
  tenants: number;
}

/** Fills an organization and its neighbors in, past the servers. */
export type Fill = (settings: Record<string, string>, organizationId: string, sizes: Sizes) => Promise<void>;

export const fillPostgres: Fill = async ({ DATABASE_URL }, organizationId, { licenses, tenants }) => {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    const run: Run = async (statement) => (await client.query(statement)).rows;
    await fillTenants(run, tenants);
    await fillShop(run, organizationId, { licenses, oneExpiry: false });
  } finally {
    await client.end();
  }
};

export const fillRedis: Fill = async ({ REDIS_URL }, organizationId, { licenses, tenants }) => {
  const storage = redisStorage({ url: REDIS_URL ?? "" });
  try {
    const now = new Date();
    await storeTenants(storage, tenants, now);
    await fillStore(storage, { organizationId, licenses, oneExpiry: false, now }, () => {});
  } finally {
    await storage.close();
  }
};
