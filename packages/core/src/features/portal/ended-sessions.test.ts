import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY } from "../../../test/open-licensing.ts";
import { openPortalScene, type PortalScene, source } from "../../../test/portal-scene.ts";
import { newId } from "../../storage/ids.ts";
import { DEPLOYMENT, type Write } from "../../storage/record-store.ts";
import type { Customer } from "../customers/schema.ts";
import type { PortalTicketMaker } from "./portal-calls.ts";

let scene: PortalScene;
let ada: Customer;
beforeEach(async () => {
  scene = await openPortalScene();
  ada = scene.ada;
});

async function mailedCode(): Promise<string> {
  await scene.deliver();
  return /\n {4}(\S{6})\n/.exec(scene.letters.at(-1)?.text ?? "")?.[1] ?? "";
}

async function codeFor(email: string): Promise<string> {
  await scene.licensing.portal.requestCode({ organization: "acme", email });
  return mailedCode();
}

const enter = async (email: string, code: string) =>
  (await scene.licensing.portal.enter({ organization: "acme", email, code }, source)).token;

const enterBy = async (ticket: string) => (await scene.licensing.portal.enter({ ticket }, source)).token;

const session = (token: string) => scene.licensing.portal.session(token, source);

const refused = (code: string) => expect.objectContaining({ code });

const has = (email: string) => scene.shop.customers.update(ada.id, { email });

describe("an address that a customer had, has not and has again", () => {
  test("brings no session back that it began, and none of its codes", async () => {
    const former = await enter("ada@example.com", await codeFor("ada@example.com"));
    const { ticket } = await scene.shop.portalTickets.create(ada.id);
    const vouchedFor = await enterBy(ticket);
    const code = await codeFor("ada@example.com");
    await has("ADA@example.com");
    expect((await session(former)).readOnly).toBe(false);
    await has("new@example.com");
    await has("ada@example.com");
    await expect(session(former)).rejects.toEqual(refused("unauthenticated"));
    await expect(enter("ada@example.com", code)).rejects.toEqual(refused("invalid_credentials"));
    expect((await session(vouchedFor)).readOnly).toBe(false);
    expect(await enter("ada@example.com", await codeFor("ada@example.com"))).toMatch(/^org_/);
  });

  test("brings none back that another session of the customer ended in the portal", async () => {
    const former = await enter("ada@example.com", await codeFor("ada@example.com"));
    const own = await enter("ada@example.com", await codeFor("ada@example.com"));
    const bob = await scene.shop.customers.create({ email: "bob@example.com" });
    const bobs = await enter("bob@example.com", await codeFor("bob@example.com"));
    for (const email of ["new@example.com", "ada@example.com"]) {
      await (await session(own)).requestEmailChange({ email });
      await (await session(own)).confirmEmailChange({ email, code: await mailedCode() });
    }
    await expect(session(former)).rejects.toEqual(refused("unauthenticated"));
    expect((await session(own)).me().email).toBe("ada@example.com");
    expect((await session(bobs)).me().email).toBe(bob.email);
  });

  test("brings none back that was about to begin", async () => {
    const code = await codeFor("ada@example.com");
    const { commit } = scene.storage;
    vi.spyOn(scene.storage, "commit").mockImplementationOnce(async (...given) => {
      await has("new@example.com");
      await has("ada@example.com");
      return commit(...given);
    });
    await expect(enter("ada@example.com", code)).rejects.toEqual(refused("invalid_credentials"));
  });
});

/** Users and API tokens are the deployment's. */
const write = (...writes: Write[]) => scene.storage.commit(DEPLOYMENT, writes);

async function organizationId(): Promise<string> {
  const [found] = await scene.storage.find("organizationSettings", DEPLOYMENT, "slug", [["acme"]]);
  return found?.record.organizationId ?? "";
}

async function addUser(): Promise<PortalTicketMaker> {
  const id = newId("users");
  const account = { passwordHash: null, emailVerifiedAt: null, secondFactors: [], avatarUrl: null };
  const person = { email: `${id}@example.com`, name: "Grace", role: "support" as const };
  const record = {
    ...account,
    ...person,
    id,
    organizationId: await organizationId(),
    createdAt: scene.clock.now(),
  };
  await write({ op: "insert", kind: "users", record });
  return { type: "user", id };
}

async function addToken(ownerId: string, expiresAt: Date | null = null): Promise<PortalTicketMaker> {
  const id = newId("apiTokens");
  const use = { lastUsedAt: null, lastFour: "abcd", digest: `digest of ${id}` };
  const rights = { role: "support" as const, productIds: null, organizationId: await organizationId() };
  const record = { id, name: "Shop", ...use, ...rights, ownerId, expiresAt, createdAt: scene.clock.now() };
  await write({ op: "insert", kind: "apiTokens", record });
  return { type: "token", id };
}

async function demote({ id }: PortalTicketMaker): Promise<void> {
  const [user] = await scene.storage.get("users", DEPLOYMENT, [id]);
  if (user === undefined || user === null) throw new Error("There is no such user");
  const record = { ...user.record, role: "viewer" as const };
  await write({ op: "update", kind: "users", record, version: user.version });
}

describe("what a maker of tickets leaves", () => {
  const ends: [
    string,
    (user: PortalTicketMaker) => Promise<PortalTicketMaker>,
    (made: Made) => Promise<unknown>,
  ][] = [
    [
      "a user who is removed",
      async (user) => user,
      ({ user }) => write({ op: "delete", kind: "users", id: user.id }),
    ],
    ["a user whose role is lowered", async (user) => user, ({ user }) => demote(user)],
    [
      "a token that is deleted",
      ({ id }) => addToken(id),
      ({ maker }) => write({ op: "delete", kind: "apiTokens", id: maker.id }),
    ],
    [
      "a token that expires",
      ({ id }) => addToken(id, new Date(scene.clock.now().getTime() + 60_000)),
      async () => scene.clock.advance(60_000),
    ],
    [
      "a token whose owner is removed",
      ({ id }) => addToken(id),
      ({ user }) => write({ op: "delete", kind: "users", id: user.id }),
    ],
  ];
  interface Made {
    user: PortalTicketMaker;
    maker: PortalTicketMaker;
  }

  test.each(ends)("is of no use any more: %s", async (_, makerFor, end) => {
    const user = await addUser();
    const other = await addUser();
    const maker = await makerFor(user);
    const ticketBy = async (by?: PortalTicketMaker) =>
      (await scene.shop.portalTickets.create(ada.id, {}, by)).ticket;
    const token = await enterBy(await ticketBy(maker));
    const unused = await ticketBy(maker);
    const kept = [await enterBy(await ticketBy(other)), await enterBy(await ticketBy())];
    expect((await session(token)).readOnly).toBe(false);
    await end({ user, maker });
    await expect(session(token)).rejects.toEqual(refused("unauthenticated"));
    await expect(enterBy(unused)).rejects.toEqual(refused("invalid_credentials"));
    for (const each of kept) expect((await session(each)).readOnly).toBe(false);
  });

  test("is none of a member of another organization", async () => {
    const other = await scene.organizationNamed("Other");
    await other.settings.update({ slug: "other", portal: { enabled: true } });
    const eve = await other.customers.create({ email: "eve@example.com" });
    const { ticket } = await other.portalTickets.create(eve.id, {}, await addUser());
    await expect(enterBy(ticket)).rejects.toEqual(refused("invalid_credentials"));
  });

  test("costs a session one read, and none without a maker", async () => {
    const callsOf = async (maker?: PortalTicketMaker) => {
      const { ticket } = await scene.shop.portalTickets.create(ada.id, {}, maker);
      const token = await enterBy(ticket);
      scene.calls.length = 0;
      await session(token);
      return scene.calls.toSorted();
    };
    const user = await addUser();
    const without = await callsOf();
    expect(await callsOf(user)).toEqual([...without, "get users"].toSorted());
    expect(await callsOf(await addToken(user.id))).toEqual([...without, "findWith apiTokens"].toSorted());
  });
});

describe("ending a customer's sessions", () => {
  test("ends all of the customer's and the unused tickets, once and for all, and is in the audit log", async () => {
    const bob = await scene.shop.customers.create({ email: "bob@example.com" });
    const ticketFor = async (id: string) => (await scene.shop.portalTickets.create(id)).ticket;
    const bobs = await enterBy(await ticketFor(bob.id));
    const tokens = [
      await enter("ada@example.com", await codeFor("ada@example.com")),
      await enterBy(await ticketFor(ada.id)),
    ];
    const unused = await ticketFor(ada.id);
    await scene.shop.settings.update({ portal: { enabled: false } });
    await scene.shop.portalTickets.endSessions(ada.id);
    await scene.shop.settings.update({ portal: { enabled: true } });
    for (const token of tokens) await expect(session(token)).rejects.toEqual(refused("unauthenticated"));
    await expect(enterBy(unused)).rejects.toEqual(refused("invalid_credentials"));
    expect((await session(bobs)).readOnly).toBe(false);
    const ended = { target: ada.id, action: "customer.portal_sessions_ended" };
    expect((await scene.shop.audit.list(ended)).items).toMatchObject([
      { actor: { type: "system" }, target: { type: "customer", label: "Ada@example.com" }, changes: {} },
    ]);
    await expect(scene.shop.portalTickets.endSessions("cus_0")).rejects.toEqual(refused("not_found"));
  });
});

describe("a wrong code", () => {
  const failures = async () =>
    (await scene.shop.audit.list({ target: ada.id, action: "customer.login_failed" })).items;
  const failsWith = (email: string, code: string) =>
    expect(enter(email, code)).rejects.toEqual(refused("invalid_credentials"));

  test("for a customer's address is in the audit log, also without tries, and for no other address", async () => {
    const code = await codeFor("ada@example.com");
    const wrong = code === "000000" ? "111111" : "000000";
    for (let tries = 0; tries < 5; tries += 1) await failsWith("ada@example.com", wrong);
    await failsWith("ada@example.com", code);
    await failsWith("nobody@example.com", wrong);
    scene.clock.advance(DAY);
    await failsWith("ada@example.com", wrong);
    await expect.poll(failures).toHaveLength(7);
    for (const entry of await failures())
      expect(entry).toMatchObject({
        actor: { type: "customer", id: ada.id, name: "Ada@example.com" },
        target: { type: "customer", id: ada.id, label: "Ada@example.com" },
        ...source,
        changes: {},
      });
    const { items } = await scene.shop.audit.list({ action: "customer.login_failed" });
    expect(items).toHaveLength(7);
  });
});
