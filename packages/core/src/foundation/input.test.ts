import { beforeEach, describe, expect, it } from "vitest";
import { type OpenLicensing, openLicensing } from "../../test/open-licensing.ts";
import { createAccounts, createLicensing, createTokens, LicensingError } from "../index.ts";
import { statusQuestion } from "../server.ts";
import { memoryStorage } from "../storage/memory/index.ts";

const publicKey = `pk_${"0".repeat(32)}`;
const licenseKey = "ACME-1111-2222-3333-4444";
const named = { publicKey, licenseKey };
const domain = "a.example";

let open: OpenLicensing;
beforeEach(async () => {
  open = await openLicensing();
});

/** As callers without types have it. */
// biome-ignore lint/complexity/noBannedTypes: any function of the surface
type Untyped = { [name: string]: Function };

async function refusal(call: () => unknown): Promise<LicensingError> {
  const error = await Promise.resolve()
    .then(call)
    .then(
      () => expect.fail("the call was not refused"),
      (thrown: unknown) => thrown,
    );
  expect(error).toBeInstanceOf(LicensingError);
  return error as LicensingError;
}

async function expectRefused(call: () => unknown, path: string, message: string | RegExp): Promise<void> {
  const { code, details } = await refusal(call);
  expect(code).toBe("invalid_input");
  expect(details?.[0]?.path).toBe(path);
  expect(details?.[0]?.message).toMatch(message);
}

describe("a call of an application", () => {
  const calls = ["validate", "activate", "check", "deactivate", "track"];
  const call = (name: string, input: unknown) => () => (open.licensing as unknown as Untyped)[name]?.(input);

  it.each(calls)("%s names the field that is missing or of another type", async (name) => {
    for (const input of [undefined, null, "x", 1]) {
      await expectRefused(call(name, input), "input", "must be an object");
    }
    await expectRefused(call(name, { licenseKey, domain, events: [] }), "publicKey", "is required");
    await expectRefused(
      call(name, { ...named, publicKey: 1, domain, events: [] }),
      "publicKey",
      "must be a string",
    );
    await expectRefused(
      call(name, { ...named, licenseKey: {}, domain, events: [] }),
      "licenseKey",
      "must be a string",
    );
    await expectRefused(call(name, { ...named, domain: 1, events: [] }), "domain", "must be a string");
  });

  it.each(["validate", "activate", "check", "deactivate"])("%s needs a license key", async (name) => {
    await expectRefused(call(name, { publicKey, domain }), "licenseKey", "is required");
  });

  it.each(["activate", "check", "deactivate"])("%s needs a domain", async (name) => {
    await expectRefused(call(name, named), "domain", "is required");
  });

  it("track needs a list of events", async () => {
    for (const events of [undefined, "x", {}]) {
      await expectRefused(call("track", { publicKey, events }), "events", "must be an array");
    }
    await expectRefused(
      call("track", { publicKey, events: [], anonymousId: 1 }),
      "anonymousId",
      "must be a string",
    );
  });

  it("a question about a license needs a product and a license", async () => {
    const ask = statusQuestion as unknown as (input: unknown) => unknown;
    await expectRefused(() => ask(undefined), "input", "must be an object");
    await expectRefused(() => ask({ licenseKey }), "publicKey", "is required");
    await expectRefused(() => ask({ publicKey }), "licenseKey", "is required");
    await expectRefused(() => ask({ publicKey, fingerprint: 1 }), "fingerprint", "must be a string");
    await expectRefused(() => ask({ ...named, domain: 1 }), "domain", "must be a string");
  });
});

describe("a management call", () => {
  it("names an organization by a text", async () => {
    const { as } = open.licensing as unknown as Untyped;
    for (const organizationId of [null, 7, {}, ""])
      await expectRefused(
        () => as?.({ organizationId }),
        "organizationId",
        /must be a string|must not be empty/,
      );
    for (const acting of [undefined, "org_1"])
      await expectRefused(() => as?.(acting), "", /is required|must be an object/);
  });

  it("takes an object, and says so for anything else", async () => {
    const groups = open.licensing as unknown as Record<string, Untyped>;
    for (const [group, method] of Object.entries(groups).flatMap(([name, methods]) =>
      ["create", "createMany", "update", "list"]
        // Tickets and license files are made for a customer and a license, whose id comes first.
        .filter(
          (each) => methods?.[each] && !["composerTokens", "portalTickets", "licenseFiles"].includes(name),
        )
        .map((each) => [name, each] as const),
    )) {
      for (const input of [null, "x", 1]) {
        const args = method === "update" ? ["id_1", input] : [input];
        const { code } = await refusal(() => groups[group]?.[method]?.(...args));
        expect(code, `${group}.${method}(${input})`).toBe("invalid_input");
      }
    }
  });

  it("refuses other options, filters and numbers of pages than it can read", async () => {
    const { customers, licenses, activations, analytics } = open.licensing as unknown as Record<
      string,
      Untyped
    >;
    await expectRefused(() => customers?.["delete"]?.("cus_1", null), "options", "must be an object");
    for (const group of [customers, licenses, activations])
      await expectRefused(() => group?.["readAll"]?.(null).next(), "filter", "must be an object");
    for (const name of ["events", "activations", "licenses"])
      await expectRefused(() => analytics?.[name]?.(null), "request", "must be an object");
    for (const page of [0, -1, 1.5, "1", Number.NaN])
      await expectRefused(() => licenses?.["list"]?.({ page }), "page", "must be an integer from 1");
  });
});

describe("an option that is missing", () => {
  const storage = memoryStorage();
  it.each([
    ["createLicensing", createLicensing, {}, "storage"],
    ["createAccounts", createAccounts, {}, "storage"],
    ["createAccounts", createAccounts, { storage }, "passwords"],
    ["createTokens", createTokens, {}, "storage"],
    ["createTokens", createTokens, { storage }, "secretKey"],
    ["createTokens", createTokens, { storage, secretKey: "s".repeat(32) }, "issuer"],
  ])("of %s is named, with what to give", async (name, create, given, option) => {
    const untyped = create as unknown as (options: unknown) => unknown;
    await expectRefused(() => untyped(given), option, new RegExp(`^is required: give ${name} .+`));
  });
});
