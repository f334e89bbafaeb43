import type { License } from "../src/index.ts";
import { openLicensing } from "./open-licensing.ts";

/** Three products, each with a plan, and the bundle of these plans. */
export async function openBundle() {
  const open = await openLicensing();
  const { licensing, product } = open;
  const products = [
    product,
    await licensing.products.create({ name: "Acme Forms", licensePrefix: "FORM" }),
    await licensing.products.create({ name: "Acme Shop", licensePrefix: "SHOP" }),
  ];
  const plans = [];
  for (const [index, { id: productId }] of products.entries())
    plans.push(
      await licensing.plans.create({
        productId,
        name: "Pro",
        seats: index + 3,
        durationDays: 30 * (index + 1),
      }),
    );
  const bundle = await licensing.bundles.create({ name: "Everything", planIds: plans.map(({ id }) => id) });
  const issue = (given: object = {}) =>
    licensing.licenses.create({ bundleId: bundle.id, customerEmail: "ada@example.com", ...given });
  const groupOf = async ({ bundle: of }: Pick<License, "bundle">) =>
    (await licensing.licenses.list({ bundleGroup: of?.group ?? "", sort: "createdAt" })).items;
  const all = async () => (await licensing.licenses.list({ perPage: 100 })).items;
  return { open, products, plans, bundle, issue, groupOf, all };
}

export type OpenBundle = Awaited<ReturnType<typeof openBundle>>;
