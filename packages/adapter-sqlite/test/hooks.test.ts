import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createLicensing, type EventHooks } from "@keystead/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startProcess } from "../../../test/setup/processes.ts";
import { sqliteStorage } from "../src/index.ts";
import { fastDirectory } from "./directories.ts";

const cleanUp: (() => unknown)[] = [];
let file: string;
beforeEach(() => {
  const directory = fastDirectory();
  file = join(directory, "app.db");
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

function open(on: EventHooks = {}) {
  const licensing = createLicensing({ storage: sqliteStorage({ file }), on });
  cleanUp.push(() => licensing.close());
  return licensing;
}

const waiting = { timeout: 60_000, interval: 50 };

it("a hook is called by another process when its own died between the commit and the hook", async () => {
  const { id: productId } = await open().products.create({ name: "Acme SEO" });
  const { child } = startProcess(new URL("./processes/die-in-hook.ts", import.meta.url), file, productId);
  const [code, signal] = await once(child, "exit");
  expect([code, signal]).toEqual([null, "SIGKILL"]);
  const told: string[] = [];
  const licensing = open({ "license.created": ({ data }) => void told.push(data.id) });
  const [license] = (await licensing.licenses.list()).items;
  await expect.poll(() => told, waiting).toEqual([license?.id]);
});

it("a hook hears of a transaction of the application after its commit, and of none that is rolled back", async () => {
  const told: string[] = [];
  const licensing = open({ "license.created": ({ data }) => void told.push(data.customerEmail) });
  const { id: productId } = await licensing.products.create({ name: "Acme SEO" });
  const own = new DatabaseSync(file, { readBigInts: true });
  cleanUp.push(() => own.close());
  own.exec("BEGIN IMMEDIATE");
  await licensing.within(own).licenses.create({ productId, customerEmail: "undone@example.com" });
  own.exec("ROLLBACK");
  own.exec("BEGIN IMMEDIATE");
  await licensing.within(own).licenses.create({ productId, customerEmail: "kept@example.com" });
  expect(told).toEqual([]);
  own.exec("COMMIT");
  await expect.poll(() => told, waiting).toEqual(["kept@example.com"]);
});
