import { type ActivationDetail, countedLicense, type LicenseListItem, type Product } from "@keystead/core";
import { activationFormat, licenseFormat, productFormat } from "../formats.ts";
import type { Kind, OrganizationNames } from "../keys.ts";
import type { RecordFormat } from "../records.ts";

/** How items of lists are made of what scripts show of records of a kind. */
export interface Shown<Item> {
  kind: Kind;
  toItem(texts: readonly string[], productWith: (id: string) => Product): Item;
}

/** What a script shows: of each item its place and texts, and the products they name. */
export type Showing = [items: [place: string, ...texts: string[]][], products: string[]];

/** An item and where it is in the order of its list. */
export interface Placed<Item> {
  place: string;
  item: Item;
}

/** For kinds of which lists show the record alone. */
export function shownAsIs<Item>(kind: Kind, format: RecordFormat<Item>): Shown<Item> {
  return { kind, toItem: ([text = ""]) => format.fromText(text) };
}

export const shownLicenses: Shown<LicenseListItem> = {
  kind: "license",
  toItem([text = "", count], productWith) {
    const license = licenseFormat.fromText(text);
    const { id, name, slug } = productWith(license.productId);
    return { ...countedLicense(license, Number(count)), product: { id, name, slug } };
  },
};

export const shownActivations: Shown<ActivationDetail> = {
  kind: "activation",
  toItem([text = "", key = "", customerEmail = "", productId = ""], productWith) {
    const activation = activationFormat.fromText(text);
    const { id, name } = productWith(productId);
    return {
      ...activation,
      license: { id: activation.licenseId, key, customerEmail },
      product: { id, name },
    };
  },
};

/** What a script needs to know to show records of the kind. */
export function showingRequest(names: OrganizationNames, kind: Kind) {
  return {
    kind,
    records: names.record(kind, ""),
    standings: names.standing(""),
    products: names.record("product", ""),
  };
}

export function itemsShown<Item>(shown: Shown<Item>, [items, products]: Showing): Placed<Item>[] {
  const byId = new Map(products.map(productFormat.fromText).map((product) => [product.id, product]));
  const productWith = (id: string): Product => {
    const product = byId.get(id);
    // A product with licenses cannot be deleted.
    if (product === undefined) throw new Error(`The product ${id} of a listed record is missing`);
    return product;
  };
  return items.map(([place, ...texts]) => ({ place, item: shown.toItem(texts, productWith) }));
}
