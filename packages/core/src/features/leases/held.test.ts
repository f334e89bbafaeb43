import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { DAY, issue, openLicensing, SECOND } from "../../../test/open-licensing.ts";
import { createTokens } from "../../index.ts";
import { createLicensing } from "../../licensing.ts";
import { statusQuestion } from "../edge/question.ts";

const MINUTE = 60 * SECOND;
const machine = { fingerprint: "9f2c61d07b3e8a54" };

/** A machine with a lease of five minutes; gives the servers' answers about it at a moment. */
async function leasedMachine() {
  const open = await openLicensing();
  const { storage, clock } = open;
  const secretKey = "a secret that is long enough to be one";
  const tokens = createTokens({ storage, clock, secretKey, issuer: "https://licenses.example.com" });
  const { license, ...reference } = await issue(open, { seats: 1, leaseSeconds: 300 });
  await open.licensing.activate({ ...reference, machine });
  const ask = async (licensing = open.licensing) => {
    const status = await licensing.server.edge.status(statusQuestion({ ...reference, machine }));
    const checked = await licensing.check({ ...reference, machine });
    if (status.vouched === null) throw new Error("nothing is vouched for");
    const token = await tokens.issue(status.vouched.organizationId, status.vouched.subject);
    const { exp = 0, iat = 0 } = decodeJwt(token);
    return { status, checked, lasts: exp - iat };
  };
  return { open, license, tokens, ask, inMs: (ms: number) => new Date(clock.now().getTime() + ms) };
}

test("a seat that an outage holds has a lease, and a token, until it is held no longer", async () => {
  const { open, ask, inMs } = await leasedMachine();
  await open.licensing.noteAnswering();
  open.clock.advance(10 * MINUTE);
  const server = createLicensing({ storage: open.storage, clock: open.clock });
  const { status, checked, lasts } = await ask(server);
  const leaseEndsAt = inMs(5 * MINUTE);
  expect(status).toMatchObject({ verdict: { activated: true, leaseEndsAt }, lastsMs: 5 * MINUTE });
  expect(checked).toMatchObject({ activated: true, leaseEndsAt, renewAfter: 150 });
  expect(lasts).toBe(300);
});

test("a seat that a license file holds after its lease has a token that is good", async () => {
  const { open, license, tokens, ask, inMs } = await leasedMachine();
  await open.licensing.licenseFiles.create(license.id, { machine, days: 2 }, tokens);
  const leaseEndsAt = inMs(5 * MINUTE);
  const held = inMs(2 * DAY);
  expect(await ask()).toMatchObject({ checked: { activated: true, leaseEndsAt }, lasts: 300 });
  open.clock.advance(2 * DAY - MINUTE);
  expect(await ask()).toMatchObject({ checked: { activated: true, leaseEndsAt: held }, lasts: 60 });
});
