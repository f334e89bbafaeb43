import type { PublishedKey, SigningKeyStore, StoredSigningKey } from "@keystead/core";
import { type Check, commit, RETRY, write } from "../commit.ts";
import type { RedisDatabase } from "../database.ts";
import type { Names } from "../keys.ts";
import { requireOrganization } from "../organizations.ts";
import { recordFormat } from "../records.ts";
import type { Write } from "../writes.ts";

const format = recordFormat<StoredSigningKey>({ createdAt: true, signsFrom: true, retiredAt: true });

export function signingKeyStore(database: RedisDatabase, names: Names): SigningKeyStore {
  const keysOf = async (organizationId: string): Promise<StoredSigningKey[]> => {
    const texts = await database.read<string[]>("hvals", names.of(organizationId).signingKeys);
    return texts.map((text) => format.fromText(text));
  };
  const storing = (organizationId: string, keys: readonly StoredSigningKey[]): Write[] => [
    ["HSET", names.of(organizationId).signingKeys, ...keys.flatMap((key) => [key.kid, format.toText(key)])],
  ];

  return {
    async createFirst(organizationId, key) {
      const checks = requireOrganization(names, organizationId);
      await commit(database, async () => ({ commit: { checks, writes: [] }, result: undefined }));
      return commit(database, async () => {
        if ((await keysOf(organizationId)).length > 0) return { result: false };
        // Before there is a key, so that none is missing among the published ones.
        await write(database, [["SADD", names.signingOrganizations, organizationId]]);
        const isFirst: Check = { key: names.of(organizationId).signingKeys, empty: true, otherwise: RETRY };
        return { commit: { checks: [isFirst], writes: storing(organizationId, [key]) }, result: true };
      });
    },
    rotate(organizationId, lastKid, next) {
      return commit(database, async () => {
        const keys = await keysOf(organizationId);
        const last = keys.find(({ kid, retiredAt }) => kid === lastKid && retiredAt === null);
        if (last === undefined) return { result: false };
        // Every rotation ends the last key: while that is as it was, so are all others.
        const isLast: Check = {
          key: names.of(organizationId).signingKeys,
          field: lastKid,
          is: format.toText(last),
          otherwise: RETRY,
        };
        const ending = keys.filter((key) => signsAfter(key, next.signsFrom));
        const ended = ending.map((key) => ({ ...key, retiredAt: next.signsFrom }));
        return {
          commit: { checks: [isLast], writes: storing(organizationId, [...ended, next]) },
          result: true,
        };
      });
    },
    async list(organizationId, retiredAfter) {
      const keys = (await keysOf(organizationId)).filter((key) => signsAfter(key, retiredAfter));
      return keys.sort((a, b) => byEnd(b, a) || byCreation(b, a) || byKid(b, a));
    },
    async listPublished(retiredAfter) {
      const organizationIds = await database.read<string[]>("smembers", names.signingOrganizations);
      const keys = (await Promise.all(organizationIds.map(keysOf))).flat();
      return keys
        .filter((key) => signsAfter(key, retiredAfter))
        .map(({ kid, publicKey }): PublishedKey => ({ kid, publicKey }))
        .sort(byKid);
    },
  };
}

function signsAfter({ retiredAt }: StoredSigningKey, moment: Date): boolean {
  return retiredAt === null || retiredAt > moment;
}

function byEnd(a: StoredSigningKey, b: StoredSigningKey): number {
  const [one, other] = [a, b].map(({ retiredAt }) => retiredAt?.getTime() ?? Number.MAX_VALUE);
  return (one ?? 0) - (other ?? 0);
}

function byCreation(a: StoredSigningKey, b: StoredSigningKey): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

function byKid(a: PublishedKey, b: PublishedKey): number {
  return a.kid < b.kid ? -1 : 1;
}
