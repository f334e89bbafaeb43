import {
  addRecord,
  everything,
  newAccount,
  organizationRecord,
  present,
  productRecord,
  sessionRecord,
  userRecord,
} from "@keystead/storage-conformance/records";
import { describe, expect } from "vitest";
import { deploymentOf } from "../../../test/deployment.ts";
import { expectPages } from "../../../test/expect-list.ts";
import { it } from "../../../test/on-memory.ts";
import { peopleOf, signInRecord } from "../../../test/people.ts";
import type { PageRequest } from "../../foundation/primitives.ts";
import { defaultOrganization } from "../../storage/ids.ts";
import { shown } from "../../storage/records.ts";
import { recordErrors } from "../../storage/refusals.ts";
import type { Organization } from "./schema.ts";

describe("addOrganization()", () => {
  it("stores the organization, its user and the session", async ({ store }) => {
    const organization = organizationRecord();
    const user = userRecord(organization, { avatarUrl: "https://example.com/ada.png", role: "support" });
    const session = sessionRecord(user);
    await peopleOf(store).register(organization, user, session);
    expect(await peopleOf(store).findUserByEmail(user.email), "the user").toEqual(user);
    const found = await peopleOf(store).findSession(session.tokenDigest, session.createdAt);
    expect(found, "the session and its user").toEqual({ session, user });
    await addRecord(store, "products", organization.id, productRecord());
  });

  it("refuses an e-mail that any user has, also in another case, and stores nothing", async ({ store }) => {
    const { user } = await newAccount(store, { email: "Ada@Example.com" });
    for (const email of ["Ada@Example.com", "ada@example.com", "ADA@EXAMPLE.COM"]) {
      const organization = organizationRecord();
      const second = userRecord(organization, { email });
      const session = sessionRecord(second);
      const call = peopleOf(store).register(organization, second, session);
      await expect(call, `registering ${email} again`).rejects.toEqual(recordErrors.taken("users", "email"));
      const found = await peopleOf(store).findSession(session.tokenDigest, session.createdAt);
      expect(found, "the session of the user who was refused").toBe(null);
      const gone = peopleOf(store).updateUser(second.id, { name: "X" });
      await expect(gone, "the refused user").rejects.toMatchObject({ code: "unauthenticated" });
    }
    expect(await peopleOf(store).findUserByEmail("ada@example.com"), "the first user").toEqual(user);
  });
});

describe("addOrganization() for the first user alone", () => {
  const onlyFirst = { onlyFirst: true };

  it("lets in the first one, and is false and stores nothing from then on", async ({ store }) => {
    expect(await peopleOf(store).hasUsers(), "whether there are users at the start").toBe(false);
    const organization = organizationRecord();
    const first = userRecord(organization);
    const session = sessionRecord(first);
    expect(await peopleOf(store).register(organization, first, session, onlyFirst), "the first one").toBe(
      true,
    );
    expect(await peopleOf(store).hasUsers(), "whether there are users").toBe(true);
    const second = organizationRecord();
    const late = userRecord(second);
    expect(await peopleOf(store).register(second, late, null, onlyFirst), "the second one").toBe(false);
    expect(await peopleOf(store).findUserByEmail(late.email), "the second user").toBe(null);
    const same = peopleOf(store).register(
      second,
      userRecord(second, { email: first.email }),
      null,
      onlyFirst,
    );
    expect(await same, "one with the same e-mail").toBe(false);
  });

  it("counts the users of every organization, also of the default one", async ({ store }) => {
    await peopleOf(store).createUser(userRecord(defaultOrganization));
    expect(await peopleOf(store).hasUsers(), "whether there are users").toBe(true);
    const organization = organizationRecord();
    const late = peopleOf(store).register(organization, userRecord(organization), null, onlyFirst);
    expect(await late, "the second one").toBe(false);
  });

  it("lets one in again when all are gone", async ({ store }) => {
    const { user } = await newAccount(store);
    await peopleOf(store).forceDeleteUser(user.id);
    const organization = organizationRecord();
    const again = peopleOf(store).register(organization, userRecord(organization), null, onlyFirst);
    expect(await again, "it should be true").toBe(true);
  });

  it("lets one in through a provider, too, and nobody after", async ({ store }) => {
    const byProvider = () => {
      const given = signInRecord();
      return { ...given, newcomer: { ...present(given.newcomer, "the newcomer"), onlyFirst: true } };
    };
    const [first, second] = [byProvider(), byProvider()];
    expect((await peopleOf(store).signIn(first))?.id, "the first user").toEqual(first.newcomer.user.id);
    expect(await peopleOf(store).signIn(second), "the second one").toBe(null);
    expect(await peopleOf(store).findUserByEmail(second.email ?? ""), "the second user").toBe(null);
  });
});

describe("lists of organizations", () => {
  it("give all organizations newest first, the default one last, a page at a time", async ({ store }) => {
    const made: Organization[] = [];
    for (let number = 0; number < 6; number += 1) {
      const organization = organizationRecord();
      await peopleOf(store).register(organization, userRecord(organization), null);
      made.push(organization);
    }
    const all = [defaultOrganization, ...made];
    const { records } = deploymentOf(store);
    const listed = async (request: PageRequest) =>
      shown(await records.list("organizations", request), (record) => record);
    await expectPages(all, (request) => listed(request));
    const { items } = await listed(everything);
    expect(items, "the organizations").toEqual(all.toReversed());
  });
});
