import { expect, test } from "vitest";
import { movableClock } from "../../../test/open-licensing.ts";
import { createMemoryData, memoryStorage } from "../../storage/memory/index.ts";
import type { StorageAdapter } from "../../storage/storage-adapter.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { PasswordHasher } from "../accounts/passwords.ts";

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async () => false,
};

/** The same store, and the names of the methods that are called on it. */
function watched(store: StorageAdapter): { store: StorageAdapter; calls: string[] } {
  const calls: string[] = [];
  const watching = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return Reflect.apply(member, target, args);
      };
    },
  });
  return { store: watching, calls };
}

test("a token and what its owner may now take one look-up, and a note of the use once a minute", async () => {
  const { store, calls } = watched(memoryStorage({ data: createMemoryData() }));
  const accounts = createAccounts({ storage: store, passwords, clock: movableClock() });
  const { user } = await accounts.register({
    email: "ada@example.com",
    password: "correct horse",
    name: "Ada",
  });
  const { apiTokens } = accounts.organization(user.organizationId);
  const { token, apiToken } = await apiTokens.create({ name: "Shop", role: "support" }, user.id);
  expect(await accounts.authenticateToken(token)).toMatchObject({ id: apiToken.id, role: "support" });
  await expect.poll(() => apiTokens.get(apiToken.id)).toMatchObject({ lastUsedAt: expect.any(Date) });
  calls.length = 0;
  await accounts.authenticateToken(token);
  expect(calls).toEqual(["findWith"]);
});
