import { beforeEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "../../../test/open-licensing.ts";
import { openTokens, type TokenScene, verified } from "../../../test/open-tokens.ts";
import type { TokenSubject } from "./issue.ts";

const WEEK = 7 * DAY;

let scene: TokenScene;
beforeEach(() => {
  scene = openTokens();
});

const inMs = (ms: number) => new Date(scene.clock.now().getTime() + ms);

/** How long a token is good, in seconds, and the end of the lease that it states. */
async function lifeOf(given: Partial<TokenSubject>) {
  const machine = { fingerprint: "tower" };
  const claims = await verified(scene, await scene.issue({ domain: null, machine, ...given }));
  const { iat, exp, lease_ends_at: leaseEndsAt } = claims as typeof claims & { lease_ends_at?: string };
  return [exp - iat, leaseEndsAt];
}

describe("a token of a seat with a lease", () => {
  test.each([
    ["is good until its end", null, 300],
    ["is good until its end, by terms that say so", 0, 300],
    ["is good for the grace of its license beyond that", 3600, 3900],
    ["is never good for more than seven days", 604_800, WEEK / SECOND],
  ])("%s", async (_, offlineGraceSeconds, seconds) => {
    const leaseEndsAt = inMs(300 * SECOND);
    expect(await lifeOf({ leaseEndsAt, offlineGraceSeconds })).toEqual([seconds, leaseEndsAt.toISOString()]);
  });

  test("is no longer good than its license", async () => {
    const [seconds] = await lifeOf({ leaseEndsAt: inMs(300 * SECOND), goodUntil: inMs(200 * SECOND) });
    expect(seconds).toBe(200);
  });
});

describe("a token of a seat without a lease", () => {
  test.each([
    ["seven days", null, WEEK / SECOND],
    ["the grace of its license", 3600, 3600],
    ["seven days at most", 604_800, WEEK / SECOND],
  ])("is good for %s, and states no lease", async (_, offlineGraceSeconds, seconds) => {
    expect(await lifeOf({ offlineGraceSeconds })).toEqual([seconds, undefined]);
  });
});
