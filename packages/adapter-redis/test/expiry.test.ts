import { Redis } from "ioredis";
import { afterAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { indexFaults } from "./consistency.ts";
import { addAccount, newDigest, newEmail, newInvitation, newSession } from "./people.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("what ended", () => {
  const url = inject("redisUrl");
  const prefix = `expiry-${crypto.randomUUID()}`;
  const storage = redisStorage({ url, prefix });
  const admin = new Redis(url);

  afterAll(async () => {
    await storage.close();
    admin.disconnect();
  });

  const keysOf = async (...kinds: string[]): Promise<string[]> => {
    const keys = await admin.keys(`${prefix}:{people}:*`);
    return keys.filter((key) => kinds.some((kind) => key.includes(`:${kind}`)));
  };

  it("is swept, with all that leads to it, a part at a time; what was given more time stays", async () => {
    const account = await addAccount(storage);
    const { organization, user, session } = account;
    const others = [newSession(user.id), newSession(user.id), newSession(user.id)];
    for (const each of others) await storage.accounts.createSession(each, user.passwordHash);
    await storage.invitations.create(organization.id, newInvitation(account, newEmail()));
    const longer = new Date(session.expiresAt.getTime() + 30 * DAY_MS);
    const change = { dueBefore: longer, expiresAt: longer, now: session.createdAt };
    expect(await storage.accounts.extendSession(session.tokenDigest, change)).toBe(true);

    const over = new Date(session.expiresAt.getTime() + 1);
    await storage.accounts.deleteEnded({ sessions: over, invitations: over }, 2);
    expect(await keysOf("sessions:")).toHaveLength(2);
    expect(await keysOf("invitations")).toEqual([]);
    await storage.accounts.deleteEnded({ sessions: over, invitations: over }, 2);
    expect(await keysOf("sessions:")).toEqual([`${prefix}:{people}:sessions:${session.tokenDigest}`]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
    const last = new Date(longer.getTime() + 1);
    await storage.accounts.deleteEnded({ sessions: last, invitations: last }, 2);
    expect(await keysOf("sessions")).toEqual([]);
  });

  it("is a sign-in that nobody came back for, as soon as the next begins", async () => {
    const now = new Date("2001-01-01T00:00:00.000Z");
    const expiresAt = new Date(now.getTime() + 600_000);
    const begin = async (moment: Date, end: Date): Promise<string> => {
      const [stateDigest, verifierDigest] = [newDigest(), newDigest()];
      const pending = { stateDigest, verifierDigest, provider: "google", expiresAt: end } as const;
      await storage.identities.begin(pending, moment);
      return stateDigest;
    };
    await begin(now, expiresAt);
    const later = await begin(expiresAt, new Date(expiresAt.getTime() + 1));
    expect(await keysOf("pendingSignIns:")).toEqual([`${prefix}:{people}:pendingSignIns:${later}`]);
    expect(await indexFaults(admin, prefix)).toEqual([]);
  });
});
