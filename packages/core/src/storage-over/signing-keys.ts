import type { RecordOf } from "../records/kinds.ts";
import type { SigningKeyStore, StoredSigningKey } from "../storage/signing-key-store.ts";
import { DEPLOYMENT, type Write } from "../store/record-store.ts";
import type { Store } from "../store/store.ts";
import { AGAIN, isDone, stored, untilDone, updateOf } from "./commits.ts";

/** More than an organization ever has that are not retired. */
const MOST = 1_000;

export function signingKeysOver(store: Store): SigningKeyStore {
  const keysOf = async (organizationId: string, retiredAfter: Date) => {
    const filters = { organizationId, retiredAfter };
    return (await store.list("signingKeys", DEPLOYMENT, { filters, page: 1, perPage: MOST })).items;
  };

  return {
    async createFirst(organizationId, key) {
      const record = { ...key, organizationId, replaces: "" };
      const writes: Write[] = [{ op: "insert", kind: "signingKeys", record }];
      const result = await store.commit(DEPLOYMENT, writes);
      if (!result.done && result.because === "taken") return false;
      return isDone(result, writes);
    },
    rotate: (organizationId, lastKid, next) =>
      untilDone(async () => {
        const last = await stored(store, "signingKeys", DEPLOYMENT, lastKid);
        if (last?.record.organizationId !== organizationId || last.record.retiredAt !== null) return false;
        const retiredAt = next.signsFrom;
        const retiring = await keysOf(organizationId, retiredAt);
        const { done } = await store.commit(DEPLOYMENT, [
          ...retiring.map(({ record, version }) =>
            updateOf("signingKeys", { ...record, retiredAt }, version),
          ),
          { op: "insert", kind: "signingKeys", record: { ...next, organizationId, replaces: lastKid } },
        ]);
        return done || AGAIN;
      }),
    async list(organizationId, retiredAfter) {
      const keys = (await keysOf(organizationId, retiredAfter)).map(({ record }) => storedKey(record));
      return keys.sort((a, b) => byEnd(b, a) || byCreation(b, a) || byKid(b, a));
    },
    async listPublished(retiredAfter) {
      const published: RecordOf<"signingKeys">[] = [];
      for await (const batch of store.readAll("signingKeys", DEPLOYMENT, { filters: { retiredAfter } }))
        published.push(...batch.map(({ record }) => record));
      return published.map(({ kid, publicKey }) => ({ kid, publicKey })).sort(byKid);
    },
  };
}

function storedKey(record: RecordOf<"signingKeys">): StoredSigningKey {
  const { organizationId: _, replaces: __, ...key } = record;
  return key;
}

function byEnd(a: StoredSigningKey, b: StoredSigningKey): number {
  const [one, other] = [a, b].map(({ retiredAt }) => retiredAt?.getTime() ?? Number.MAX_VALUE);
  return (one ?? 0) - (other ?? 0);
}

function byCreation(a: StoredSigningKey, b: StoredSigningKey): number {
  return a.createdAt.getTime() - b.createdAt.getTime();
}

function byKid(a: { kid: string }, b: { kid: string }): number {
  return a.kid < b.kid ? -1 : 1;
}
