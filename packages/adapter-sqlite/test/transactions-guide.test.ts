import { rmSync } from "node:fs";
import { join } from "node:path";
import type { License, Licensing } from "@keystead/core";
import { expect, it, vi } from "vitest";
import { guidePrograms, importProgram } from "../../../test/setup/guide-programs.ts";
import { fastDirectory } from "./directories.ts";

/** Exports of the guide's program. */
interface Shop {
  licensing: Licensing;
  sell(order: { id: string; email: string; productId: string }): Promise<License>;
}

it("the guide's program for SQLite sells an order once: its second try leaves no license", async () => {
  const directory = fastDirectory();
  vi.stubEnv("DATABASE_FILE", join(directory, "app.db"));
  try {
    const program = (await guidePrograms("transactions.md")).get("sqlite.js") ?? "";
    const { licensing, sell } = await importProgram<Shop>(program, import.meta.dirname);
    const { id: productId } = await licensing.products.create({ name: "Acme SEO" });
    const order = { id: "order_1", email: "ada@example.com", productId };
    const license = await sell(order);
    await expect(sell(order)).rejects.toThrow();
    const other = await sell({ ...order, id: "order_2" });
    const { items } = await licensing.licenses.list();
    expect(items.map(({ id }) => id).toSorted()).toEqual([license.id, other.id].toSorted());
    await licensing.close();
  } finally {
    vi.unstubAllEnvs();
    rmSync(directory, { recursive: true, force: true });
  }
});
