import { race, rounds } from "@keystead/storage-conformance/races";
import { at, nextDigest } from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { deploymentOf } from "../../../test/deployment.ts";
import { it } from "../../../test/on-memory.ts";
import { type PendingSignIn, storePending, takePending } from "./pending-sign-ins.ts";

function pendingSignInRecord(given: Partial<PendingSignIn> = {}): PendingSignIn {
  const [stateDigest, verifierDigest] = [nextDigest(), nextDigest()];
  return { stateDigest, verifierDigest, provider: "google", expiresAt: at(100), ...given };
}

describe("takePending()", () => {
  it("is true once, for what a sign-in began with", async ({ store }) => {
    const pending = pendingSignInRecord();
    await storePending(deploymentOf(store), pending, at(0));
    expect(await takePending(deploymentOf(store), pending, at(1)), "the first should be true").toBe(true);
    expect(await takePending(deploymentOf(store), pending, at(1)), "the second").toBe(false);
  });

  it("is false from the end on", async ({ store }) => {
    for (const late of [0, 1]) {
      const pending = pendingSignInRecord();
      await storePending(deploymentOf(store), pending, at(0));
      const end = new Date(pending.expiresAt.getTime() + late);
      expect(await takePending(deploymentOf(store), pending, end), "what is over").toBe(false);
    }
    const pending = pendingSignInRecord();
    await storePending(deploymentOf(store), pending, at(0));
    const last = new Date(pending.expiresAt.getTime() - 1);
    expect(
      await takePending(deploymentOf(store), pending, last),
      "a millisecond earlier it should be true",
    ).toBe(true);
  });

  it("is false for another state, verifier or provider, and takes nothing", async ({ store }) => {
    const [pending, other] = [pendingSignInRecord(), pendingSignInRecord()];
    await storePending(deploymentOf(store), pending, at(0));
    await storePending(deploymentOf(store), other, at(0));
    const { stateDigest, verifierDigest } = other;
    const wrong: Parameters<typeof takePending>[1][] = [
      { ...pending, stateDigest },
      { ...pending, verifierDigest },
      { ...pending, provider: "github" },
      { ...pending, stateDigest: "" },
      { ...pending, stateDigest: "%" },
    ];
    for (const attempt of wrong) {
      expect(await takePending(deploymentOf(store), attempt, at(1)), "a wrong one").toBe(false);
    }
    expect(await takePending(deploymentOf(store), pending, at(1)), "the right one should still be true").toBe(
      true,
    );
  });

  it("finds a sign-in that began before others whose time was over were deleted", async ({ store }) => {
    const first = pendingSignInRecord({ expiresAt: at(10) });
    const second = pendingSignInRecord({ expiresAt: at(30) });
    await storePending(deploymentOf(store), first, at(0));
    await storePending(deploymentOf(store), second, at(5));
    await storePending(deploymentOf(store), pendingSignInRecord(), at(10));
    expect(await takePending(deploymentOf(store), first, at(1)), "the one whose time was over").toBe(false);
    expect(await takePending(deploymentOf(store), second, at(29)), "the other should be true").toBe(true);
  });
});

describe("races for a pending sign-in", () => {
  it("take it once", ({ store, stores }) =>
    rounds(async () => {
      const pending = pendingSignInRecord();
      await storePending(deploymentOf(store), pending, at(0));
      const results = await race(stores, (each) => takePending(deploymentOf(each), pending, at(1)));
      expect(results.filter(Boolean).length, "the number of calls that took it").toBe(1);
    }));
});
