import { randomBytes } from "node:crypto";
import type { StorageAdapter } from "@keystead/core";
import { createMemoryData, memoryStorage } from "@keystead/core/memory";

/** A store in memory with a signing key of each of so many organizations. */
export function crowdedStorage(organizations: number): StorageAdapter {
  const data = createMemoryData();
  const since = new Date("2031-01-01T00:00:00Z");
  for (let number = 0; number < organizations; number += 1) {
    const organizationId = `org_${number}`;
    const [kid, publicKey] = [randomText(), randomText()];
    const organization = { id: organizationId, name: organizationId, createdAt: since };
    const key = { kid, organizationId, replaces: "", publicKey, sealedPrivateKey: "" };
    const times = { createdAt: since, signsFrom: since, retiredAt: null };
    const own = { scope: "deployment", version: number };
    data.rows.organizations.set(organizationId, { ...own, record: organization });
    data.rows.signingKeys.set(kid, { ...own, record: { ...key, ...times } });
  }
  return memoryStorage({ data });
}

function randomText(): string {
  return randomBytes(32).toString("base64url");
}
