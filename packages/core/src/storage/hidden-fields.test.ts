import { describe, expect, test } from "vitest";
import { openWebhooks, RECEIVER } from "../../test/open-webhooks.ts";
import { deedOf } from "../features/audit/audit-entry.ts";
import { shownOf } from "../features/webhooks/changes.ts";
import { declarationOf, type Kind, kinds } from "./kinds.ts";

const names = Object.keys(kinds) as Kind[];

/** Encrypted texts, and digests of what nobody may see. */
const secretFieldsOf = (kind: Kind): string[] =>
  Object.keys(declarationOf(kind).schema.shape).filter((field) => /^sealed|Hash$|^digests?$/.test(field));

const withSecrets = names.filter((kind) => secretFieldsOf(kind).length > 0);
const audited = withSecrets.filter((kind) => declarationOf(kind).audited);

test("kinds with secrets are known by their fields' names", () => {
  expect(withSecrets).toEqual(
    expect.arrayContaining(["webhookEndpoints", "paymentProviders", "signingKeys"]),
  );
  expect(audited).toEqual(expect.arrayContaining(["users", "recoveryCodes", "webhookEndpoints"]));
});

describe.each(audited)("the secrets of %s", (kind) => {
  const before = Object.fromEntries(secretFieldsOf(kind).map((field) => [field, `first ${field}`]));
  const after = Object.fromEntries(secretFieldsOf(kind).map((field) => [field, `second ${field}`]));

  test("are not in the audit log, which says at most that they changed", () => {
    for (const change of [
      { kind, id: "id", before: null, after },
      { kind, id: "id", before, after },
      { kind, id: "id", before, after: null },
    ])
      expect(JSON.stringify(deedOf(change).changes)).not.toMatch(/first|second/);
  });

  test("are not in the news of webhooks", () => {
    expect(shownOf(kind, { id: "id", ...after }, new Date(0))).toEqual({ id: "id" });
  });
});

test("the audit log says that the secret of a webhook changed, and never to what", async () => {
  const { endpoints, licensing, storage } = await openWebhooks();
  const { id } = await endpoints.create({ url: RECEIVER });
  await endpoints.rotateSecret(id);
  const { items } = await licensing.audit.list({ target: id });
  expect(items.map(({ action, changes }) => [action, changes["sealedSecret"]])).toEqual([
    ["webhook_endpoint.updated", ["hidden", "hidden"]],
    ["webhook_endpoint.created", [null, "hidden"]],
  ]);
  const [stored] = await storage.get("webhookEndpoints", "org_00000000000000000000000000", [id]);
  const { sealedSecret, sealedPreviousSecret } = stored?.record ?? {};
  for (const sealed of [sealedSecret, sealedPreviousSecret]) {
    expect(sealed).toMatch(/./);
    expect(JSON.stringify(items)).not.toContain(sealed);
  }
});
