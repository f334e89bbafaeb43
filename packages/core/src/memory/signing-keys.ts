import type { SigningKeyStore, StoredSigningKey } from "../storage/signing-key-store.ts";
import type { OpenData } from "./data.ts";
import { copyOf, requireOrganization, rowOf, rowsOf } from "./records.ts";

export function memorySigningKeys(data: OpenData): SigningKeyStore {
  return {
    async createFirst(organizationId, key) {
      requireOrganization(data(), organizationId);
      const { signingKeys } = data();
      if (rowsOf(signingKeys, organizationId).length > 0) return false;
      signingKeys.set(key.kid, { organizationId, record: copyOf(key) });
      return true;
    },
    async rotate(organizationId, lastKid, next) {
      const { signingKeys } = data();
      if (rowOf(signingKeys, organizationId, lastKid)?.record.retiredAt !== null) return false;
      for (const { record } of rowsOf(signingKeys, organizationId)) {
        if (signsAfter(record, next.signsFrom)) record.retiredAt = new Date(next.signsFrom);
      }
      signingKeys.set(next.kid, { organizationId, record: copyOf(next) });
      return true;
    },
    async list(organizationId, retiredAfter) {
      const found = rowsOf(data().signingKeys, organizationId)
        .map(({ record }) => record)
        .filter((key) => signsAfter(key, retiredAfter));
      return copyOf(found.toSorted((a, b) => byEnd(b, a) || byCreation(b, a) || byKid(b, a)));
    },
    async listPublished(retiredAfter) {
      return [...data().signingKeys.values()]
        .map(({ record }) => record)
        .filter((key) => signsAfter(key, retiredAfter))
        .map(({ kid, publicKey }) => ({ kid, publicKey }))
        .toSorted(byKid);
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

function byKid(a: { kid: string }, b: { kid: string }): number {
  return a.kid < b.kid ? -1 : 1;
}
