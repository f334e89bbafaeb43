import { sqliteStorage } from "@keystead/adapter-sqlite";
import { createLicensing } from "@keystead/core";

/** Opens the file, works with its products, and closes it. */
async function withProducts(work) {
  const storage = sqliteStorage({ file: "keystead.db" });
  const result = await work(createLicensing({ storage }).products);
  await storage.close();
  return result;
}

await withProducts(({ create }) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => create({ name: `Product ${index}` }))),
);
const { items } = await withProducts(({ list }) => list({ perPage: 100 }));
console.log(`${items.length} products`);
