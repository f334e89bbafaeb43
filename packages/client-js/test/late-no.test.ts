import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LicenseClient, LicenseClientOptions } from "../src/index.ts";
import { activatedSite } from "./support/activated-site.ts";
import { type Gate, gate } from "./support/gate.ts";

const site = activatedSite();

let client: LicenseClient;
beforeEach(async () => {
  await clientWith().activate();
  site.storage.entries.clear();
  client = clientWith();
});

/** A client that trusts signed answers alone. */
function clientWith(options: Partial<LicenseClientOptions> = {}): LicenseClient {
  return site.clientWith({ verifyKeys: site.verifyKeys, ...options });
}

/** The next token is verified when `finish` passes; `begun` passes when that begins. */
function slowVerification(): { begun: Gate; finish: Gate } {
  const [begun, finish] = [gate(), gate()];
  const verify = crypto.subtle.verify.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, "verify").mockImplementationOnce(async (...given) => {
    begun.pass();
    await finish.open;
    return verify(...given);
  });
  return { begun, finish };
}

/** A client whose first answer of this path arrives when the gate passes. */
function slowAnswers(path: string): { slow: LicenseClient; asked: Gate; arrive: Gate } {
  const [asked, arrive] = [gate(), gate()];
  let hasAsked = false;
  const slow = clientWith({
    async fetch(...request) {
      const isSlow = String(request[0]).endsWith(path) && !hasAsked;
      if (isSlow) hasAsked = true;
      const answer = await fetch(...request);
      if (!isSlow) return answer;
      asked.pass();
      await arrive.open;
      return answer;
    },
  });
  return { slow, asked, arrive };
}

const notActivated = { activated: false, activationId: null, code: "activation_not_found" };

async function expectNothingKept(): Promise<void> {
  site.shop.front.become("cut off");
  await expect(clientWith().check()).rejects.toMatchObject({ code: "network" });
}

describe("a no that arrives while a token is verified", () => {
  it("overrules the answer that the token came with", async () => {
    const { begun, finish } = slowVerification();
    const checking = client.check();
    await begun.open;
    await client.deactivate();
    finish.pass();
    expect(await checking).toMatchObject({ ...notActivated, source: "network" });
    expect(client.state()).toMatchObject({ status: "denied", code: "activation_not_found" });
    await expectNothingKept();
  });

  it("overrules it also when its call was made before", async () => {
    const { slow, asked, arrive } = slowAnswers("/validate");
    const { begun, finish } = slowVerification();
    const suspend = (status: string) =>
      site.shop.operator.client.put(`/api/licenses/${site.shop.license.id}`, { status });
    await suspend("suspended");
    const validating = slow.validate();
    await asked.open;
    await suspend("active");
    const checking = slow.check();
    await begun.open;
    arrive.pass();
    await validating;
    finish.pass();
    expect(await checking).toMatchObject({ activated: false, code: "license_suspended" });
    expect(slow.state()).toMatchObject({ status: "denied", code: "license_suspended" });
    await expectNothingKept();
  });

  it.each([
    ["fresh", "this page"],
    ["fresh", "another page"],
    ["old", "this page"],
    ["old", "another page"],
  ])("ends the kept answer that is verified: %s, by %s", async (age, page) => {
    const one = clientWith({ cache: { maxAgeMs: age === "fresh" ? 3_600_000 : 0 } });
    const other = page === "this page" ? one : clientWith();
    await one.check();
    site.shop.front.become(({ path }) => (path.endsWith("/status") ? "cut off" : "passed on"));
    const { begun, finish } = slowVerification();
    const checking = one.check();
    await begun.open;
    await other.deactivate();
    finish.pass();
    await expect(checking).rejects.toMatchObject({ code: "network" });
    expect(one.state().status).not.toBe("licensed");
    expect(other.state().status).toBe("denied");
  });

  it("is not undone by a newer yes of another page: that counts by itself", async () => {
    await client.check();
    site.shop.front.become("cut off");
    const { begun, finish } = slowVerification();
    const checking = client.check();
    await begun.open;
    site.shop.front.become("passed on");
    await clientWith({ cache: { maxAgeMs: 0 } }).check();
    site.shop.front.become("cut off");
    finish.pass();
    expect(await checking).toMatchObject({ activated: true, source: "cache" });
  });
});

describe("a yes that arrives after a no", () => {
  it("of a later call is a no", async () => {
    const { slow, asked, arrive } = slowAnswers("/status");
    const checking = slow.check();
    await asked.open;
    await slow.deactivate();
    arrive.pass();
    expect(await checking).toMatchObject(notActivated);
    expect(slow.state()).toMatchObject({ status: "denied" });
    await expectNothingKept();
  });

  it("is a yes when the site was activated again since", async () => {
    const { slow, asked, arrive } = slowAnswers("/status");
    const checking = slow.check();
    await asked.open;
    await slow.deactivate();
    await slow.activate();
    arrive.pass();
    expect(await checking).toMatchObject({ activated: true });
    expect(slow.state()).toMatchObject({ status: "licensed" });
  });

  it("about another license key is a yes, and nothing that the client goes by", async () => {
    const { slow, asked, arrive } = slowAnswers("/status");
    const checking = slow.check();
    await asked.open;
    slow.setLicenseKey("ACME-0000-0000-0000-0000");
    await slow.validate();
    arrive.pass();
    expect(await checking).toMatchObject({ activated: true, source: "network" });
    expect(slow.state()).toMatchObject({ status: "denied", code: "license_not_found" });
  });
});
