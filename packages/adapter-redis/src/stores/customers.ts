import type { CustomerStore } from "@keystead/core";
import { commit, RETRY, write } from "../commit.ts";
import { customerRemoval } from "../customers/customer-removal.ts";
import { customerUnchanged, customerWrites, emailIsFree } from "../customers/customer-writes.ts";
import { licensesMoved } from "../customers/licenses-moved.ts";
import type { RedisDatabase } from "../database.ts";
import { customerFormat } from "../formats.ts";
import type { Names, OrganizationNames } from "../keys.ts";
import { customerLists } from "../lists/customers.ts";
import { requireOrganization } from "../organizations.ts";
import { changed } from "../records.ts";
import type { Write } from "../writes.ts";

/** Longer than a deletion tries: one that died on the way is in nobody's way for long. */
const LEAVING_MS = 6_000;

export function customerStore(database: RedisDatabase, names: Names): CustomerStore {
  function read(of: OrganizationNames, id: string): Promise<string | null> {
    return database.read("get", of.record("customer", id));
  }

  return {
    ...customerLists(database, names),
    async create(organizationId, customer) {
      const of = names.of(organizationId);
      const checks = [...requireOrganization(names, organizationId), emailIsFree(of, customer)];
      const writes = customerWrites(of, null, customer);
      await commit(database, async () => ({ commit: { checks, writes }, result: undefined }));
    },
    async findOrCreate(organizationId, candidate) {
      const of = names.of(organizationId);
      return commit(database, async () => {
        const email = candidate.email.toLowerCase();
        const id = await database.read<string | null>("hget", of.customerEmails, email);
        const text = id === null ? null : await read(of, id);
        if (text !== null) return { result: customerFormat.fromText(text) };
        const checks = [...requireOrganization(names, organizationId), emailIsFree(of, candidate, RETRY)];
        const writes = customerWrites(of, null, candidate);
        return { commit: { checks, writes }, result: structuredClone(candidate) };
      });
    },
    async get(organizationId, id) {
      const text = await read(names.of(organizationId), id);
      return text === null ? null : customerFormat.fromText(text);
    },
    async update(organizationId, id, changes) {
      const of = names.of(organizationId);
      return commit(database, async () => {
        const text = await read(of, id);
        if (text === null) return { result: null };
        const before = customerFormat.fromText(text);
        const after = changed(before, changes);
        const isSameEmail = after.email.toLowerCase() === before.email.toLowerCase();
        const moved =
          changes.email === undefined
            ? { checks: [], writes: [] }
            : await licensesMoved(database, names, organizationId, after);
        const free = isSameEmail ? [] : [emailIsFree(of, after)];
        const checks = [customerUnchanged(of, id, text), ...free, ...moved.checks];
        const writes = [...customerWrites(of, before, after), ...moved.writes];
        return { commit: { checks, writes }, result: after };
      });
    },
    async delete(organizationId, id, { cascade }) {
      const of = names.of(organizationId);
      // Whoever writes a license waits: one after the other, they would keep a deletion from ever finding all there is.
      if (cascade) await write(database, [["SET", of.leaving(id), 1, "PX", LEAVING_MS]]);
      const isDeleted = await commit(database, async (tries) => {
        const text = await read(of, id);
        if (text === null) return { result: false };
        const customer = customerFormat.fromText(text);
        const removed = await customerRemoval(database, names, organizationId, customer, { cascade, tries });
        const checks = [customerUnchanged(of, id, text), ...removed.checks];
        const writes: Write[] = [...removed.writes, ["DEL", of.leaving(id)]];
        return { commit: { checks, writes }, result: true };
      });
      if (!isDeleted && cascade) await write(database, [["DEL", of.leaving(id)]]);
      return isDeleted;
    },
  };
}
