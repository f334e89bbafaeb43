import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../storage/memory/index.ts";
import { createAccounts } from "./accounts.ts";
import type { PasswordHasher } from "./passwords.ts";

const ada = { email: "ada@example.com", password: "correct horse", name: "Ada Lovelace" };

const passwords: PasswordHasher = {
  hash: async (password) => `hash of ${password}`,
  verify: async (hash, password) => hash === `hash of ${password}`,
  isOutdated: () => false,
  isCommon: async (password) => password.toLowerCase() === "sunshine1",
};

const refused: [why: string, password: string][] = [
  ["is common", "sunshine1"],
  ["is common, in capitals", "SUNSHINE1"],
  ["is common after NFKC", "ｓｕｎｓｈｉｎｅ①"],
  ["is blank", "        "],
  ["is blank after NFKC", "\u00a0\u2003 \u00a0\u2003 \u00a0\u2003"],
  ["is one character", "xxxxxxxxxxxx"],
  ["is one character, in both cases", "xXxXxXxX"],
  ["is one character outside of the Basic Multilingual Plane", "🐢🐢🐢🐢🐢🐢🐢🐢"],
];

describe("a new password", () => {
  test.each(refused)("is refused when it %s, wherever it is chosen", async (_why, password) => {
    const accounts = createAccounts({ storage: memoryStorage(), passwords });
    const { session } = await accounts.register(ada);
    const other = { email: "grace@example.com", name: "Grace Hopper", password };
    const change = { currentPassword: ada.password, newPassword: password };
    const choices: [path: string, choose: () => Promise<unknown>][] = [
      ["password", () => accounts.register(other)],
      ["newPassword", () => accounts.changePassword(session.token, change)],
      ["password", () => accounts.directory.addUser(other)],
      ["password", () => accounts.directory.resetPassword({ email: ada.email, password })],
    ];
    for (const [path, choose] of choices)
      await expect(choose()).rejects.toMatchObject({ code: "invalid_input", details: [{ path }] });
    await accounts.login({ email: ada.email, password: ada.password });
  });

  test("may hold blanks and repeat itself in part", async () => {
    const accounts = createAccounts({ storage: memoryStorage(), passwords });
    for (const [number, password] of [" x      ", "xxxxxxxy", "sunshine12"].entries())
      await accounts.register({ ...ada, email: `ada.${number}@example.com`, password });
  });
});
