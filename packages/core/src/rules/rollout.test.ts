import { describe, expect, it } from "vitest";
import fixture from "../../../../fixtures/updates.json" with { type: "json" };
import { sha256Of } from "../foundation/crypto/random.ts";
import { isOffered, rolloutBucket } from "./rollout.ts";

const publicKey = `pk_${"0".repeat(32)}`;
const sites = Array.from({ length: 5_000 }, (_, index) => `site-${index}.example`);

function offered(version: string, rollout: number): string[] {
  return sites.filter((domain) => isOffered({ publicKey, version, rollout }, domain, sha256Of));
}

describe("a phased roll-out", () => {
  it.each(fixture.buckets)(
    "finds $domain in part $bucket for $version",
    ({ product, version, domain, bucket }) => {
      expect(rolloutBucket({ publicKey: product, version }, domain, sha256Of)).toBe(bucket);
      const at = (rollout: number) => isOffered({ publicKey: product, version, rollout }, domain, sha256Of);
      expect([at(bucket), at(bucket + 1)]).toEqual([false, true]);
    },
  );

  it("offers a release to about as many sites as it says, and to all at 100", () => {
    for (const percent of [1, 10, 25, 50])
      expect(Math.abs(offered("1.0", percent).length / sites.length - percent / 100)).toBeLessThan(0.03);
    expect(offered("1.0", 100)).toEqual(sites);
  });

  it("keeps a site that was offered it when the roll-out grows", () => {
    const [few, more, half] = [10, 25, 50].map((percent) => offered("1.0", percent));
    expect(more).toEqual(expect.arrayContaining(few ?? []));
    expect(half).toEqual(expect.arrayContaining(more ?? []));
  });

  it("begins with other sites for another version", () => {
    const [one, other] = [offered("1.0", 10), offered("1.1", 10)];
    const both = one.filter((domain) => other.includes(domain));
    expect(both.length).toBeLessThan(one.length / 2);
  });
});
