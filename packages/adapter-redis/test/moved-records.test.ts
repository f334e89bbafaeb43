import { addRecord, deleteRecord, updateRecord } from "@keystead/storage-conformance/records";
import { afterAll, describe, expect, inject, it } from "vitest";
import { redisStorage } from "../src/index.ts";
import { MortalRedis } from "./broken-off/mortal-redis.ts";
import {
  addAccount,
  addColleague,
  commitPeople,
  newAccount,
  newDigest,
  productWith,
  sessionWith,
  userWith,
} from "./people.ts";
import { productRecord } from "./records.ts";

const url = inject("redisUrl");

describe("a process that remembers where a record was", () => {
  const prefix = `moved-${crypto.randomUUID()}`;
  const here = redisStorage({ url, prefix });
  const there = redisStorage({ url, prefix });

  afterAll(async () => {
    for (const storage of [here, there]) await storage.close();
  });

  it("finds the product that has the public key by now, in whichever organization", async () => {
    const [one, other] = [await addAccount(here), await addAccount(here)];
    const [first, next] = [productRecord(), productRecord()];
    const { publicKey } = first;
    await addRecord(here, "products", one.organization.id, first);
    expect(await productWith(there, publicKey)).toBe(first.id);
    await updateRecord(here, "products", one.organization.id, first.id, { publicKey: newDigest() });
    expect(await productWith(there, publicKey)).toBeUndefined();
    await addRecord(here, "products", other.organization.id, { ...next, publicKey });
    expect(await productWith(there, publicKey)).toBe(next.id);
    await deleteRecord(here, "products", other.organization.id, next.id);
    await updateRecord(here, "products", one.organization.id, first.id, { publicKey });
    expect(await productWith(there, publicKey)).toBe(first.id);
  });

  it("finds the user who has the e-mail by now", async () => {
    const { organization } = await addAccount(here);
    const { user } = await addColleague(here, organization.id);
    expect((await userWith(there, user.email))?.record.id).toBe(user.id);
    expect(await commitPeople(here, [{ op: "delete", kind: "users", id: user.id }])).toBe(true);
    expect(await userWith(there, user.email)).toBeNull();
    const anew = await addAccount(here, newAccount(user.email));
    expect((await userWith(there, user.email))?.record).toEqual(anew.user);
  });

  it("asks Redis once", async () => {
    const { organization, session } = await addAccount(here);
    const product = productRecord();
    await addRecord(here, "products", organization.id, product);
    const client = new MortalRedis(url);
    const storage = redisStorage({ client, prefix });
    const lookUp = async (): Promise<void> => {
      expect(await productWith(storage, product.publicKey)).toBe(product.id);
      expect((await sessionWith(storage, session.tokenDigest))?.session).toEqual(session);
    };
    await lookUp();
    client.left = 2;
    await lookUp();
    expect(client.left).toBe(0);
    await storage.close();
    client.disconnect();
  });
});
