import { Redis } from "ioredis";
import { afterAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { namesBelow } from "../src/keys.ts";
import { addAccount, newDigest, newInvitation } from "./people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("what ends", () => {
  const url = inject("redisUrl");
  const prefix = `expiry-${crypto.randomUUID()}`;
  const names = namesBelow(prefix);
  const storage = redisStorage({ url, prefix });
  const admin = new Redis(url);

  afterAll(async () => {
    await storage.close();
    admin.disconnect();
  });

  /** Redis keeps it for some days longer than that, whatever the callers' clocks say. */
  async function expectKept(key: string, milliseconds: number): Promise<void> {
    const left = await admin.pttl(key);
    expect(left).toBeGreaterThan(milliseconds + DAY_MS);
    expect(left).toBeLessThan(milliseconds + 3 * DAY_MS);
  }

  it("a session and its pointer, later when it is lengthened", async () => {
    const { organization, session } = await addAccount(storage);
    const keys = [
      names.of(organization.id).session(session.tokenDigest),
      names.pointer("session", session.tokenDigest),
    ];
    const now = session.createdAt;
    for (const key of keys) await expectKept(key, session.expiresAt.getTime() - now.getTime());
    const expiresAt = new Date(now.getTime() + 30 * DAY_MS);
    await storage.accounts.extendSession(session.tokenDigest, { dueBefore: expiresAt, expiresAt, now });
    for (const key of keys) await expectKept(key, 30 * DAY_MS);
  });

  it("an invitation, its e-mail's place and its pointer", async () => {
    const account = await addAccount(storage);
    const { organization } = account;
    const week = 7 * DAY_MS;
    const invitation = {
      ...newInvitation(account, "ada@example.com"),
      expiresAt: new Date(Date.now() + week),
    };
    await storage.invitations.create(organization.id, invitation);
    const its = names.of(organization.id);
    await expectKept(its.record("invitation", invitation.id), week);
    await expectKept(its.invited("ada@example.com"), week);
    await expectKept(names.pointer("invitation", invitation.tokenDigest), week);
  });

  it("a sign-in under way", async () => {
    const [stateDigest, verifierDigest] = [newDigest(), newDigest()];
    const now = new Date("2001-01-01T00:00:00.000Z");
    const expiresAt = new Date(now.getTime() + 600_000);
    await storage.identities.begin({ stateDigest, verifierDigest, provider: "google", expiresAt }, now);
    await expectKept(names.signIn(stateDigest), 600_000);
  });
});
