import { beforeEach, describe, expect, it } from "vitest";
import type { LicenseClient } from "../src/index.ts";
import { activatedSite } from "./support/activated-site.ts";
import { gate } from "./support/gate.ts";

const site = activatedSite();
const aborted = expect.objectContaining({ name: "LicenseClientError", code: "aborted" });

let client: LicenseClient;
const paths = () => site.shop.front.requests.map(({ path }) => path.split("/").at(-1));
beforeEach(() => {
  client = site.clientWith();
  site.shop.front.requests.length = 0;
});

describe("calls at the same time", () => {
  it("are one request, and one answer", async () => {
    const checks = await Promise.all(Array.from({ length: 60 }, () => client.check()));
    const [first] = checks;
    expect(first).toMatchObject({ activated: true, source: "network" });
    expect(checks).toEqual(Array.from({ length: 60 }, () => first));
    await Promise.all([client.validate(), client.validate()]);
    expect(paths()).toEqual(["check", "validate"]);
  });

  it("fail together, and the next one is a request of its own", async () => {
    site.shop.front.become("cut off");
    const failed = await Promise.allSettled([client.check(), client.check()]);
    expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    site.shop.front.become("passed on");
    expect(await client.check()).toMatchObject({ activated: true });
    expect(paths()).toEqual(["check", "check"]);
  });

  it("go on for the others when one goes away", async () => {
    const [asked, answer] = [gate(), gate()];
    const slow = site.clientWith({
      async fetch(...request) {
        asked.pass();
        await answer.open;
        return fetch(...request);
      },
    });
    const leaving = new AbortController();
    const first = slow.check({ signal: leaving.signal });
    const other = slow.check();
    await asked.open;
    leaving.abort();
    await expect(first).rejects.toEqual(aborted);
    answer.pass();
    expect(await other).toMatchObject({ activated: true, source: "network" });
    expect(paths()).toEqual(["check"]);
  });

  it("end when all have gone away, and leave the state as it was", async () => {
    site.shop.front.become("ignored");
    const leaving = new AbortController();
    const { signal } = leaving;
    const calls = [client.check({ signal }), client.check({ signal })];
    await expect.poll(paths).toEqual(["check"]);
    leaving.abort();
    for (const call of calls) await expect(call).rejects.toEqual(aborted);
    expect(client.state()).toMatchObject({ status: "pending", failure: null });
    site.shop.front.become("passed on");
    expect(await client.check()).toMatchObject({ activated: true });
  });

  it("do not share an answer from before the site's seat has changed", async () => {
    const [asked, answer] = [gate(), gate()];
    let isFirst = true;
    const slow = site.clientWith({
      async fetch(...request) {
        const wasFirst = isFirst;
        isFirst = false;
        const found = await fetch(...request);
        if (!wasFirst) return found;
        asked.pass();
        await answer.open;
        return found;
      },
    });
    const before = slow.check();
    await asked.open;
    await slow.deactivate();
    expect(await slow.check()).toMatchObject({ activated: false, code: "activation_not_found" });
    answer.pass();
    expect(await before).toMatchObject({ activated: false });
  });
});

it("a license key may be a function, which is asked when a call is made", async () => {
  let key: string | null = null;
  const lazy = site.clientWith({ licenseKey: () => key });
  await expect(lazy.check()).rejects.toMatchObject({ code: "bad_request" });
  expect(lazy.state()).toMatchObject({ status: "unknown", failure: { code: "bad_request" } });
  key = site.shop.license.licenseKey;
  expect(await lazy.check()).toMatchObject({ activated: true });
});
