import type { Candidate } from "./candidate.ts";
import type { Places } from "./mapping.ts";
import type { SoldBundles } from "./sold-bundles.ts";
import type { LineProblem, SoldPart } from "./sold-license.ts";

/** How the licenses of a file are read that belong to bundles of the other system. */
interface BundleReader {
  /**
   * Notes on the license of a bundle itself, or why the bundle is not known here; null for any other license. It
   * activates nothing, there and here: there is no license to import.
   */
  ownLicense(part: SoldPart): { notes: string[] } | LineProblem | null;
  /** The bundle that a license is part of, with notes on it. */
  partOf(part: SoldPart): { sold: Candidate["sold"]; notes: string[] };
}

export function bundleReader(places: Places, bundles: SoldBundles): BundleReader {
  return {
    ownLicense({ id, productRef }) {
      const known = bundles?.get(id);
      if (known === undefined && !places.isBundle(productRef)) return null;
      const bundle = places.bundleOf(productRef);
      if ("field" in bundle) return bundle;
      if (bundles === null)
        return {
          field: "product",
          message: `"${productRef}" is a bundle, but the file does not say which licenses are part of it: export it with the column Parent ID`,
        };
      const productRefs = known?.productRefs ?? [];
      const lacked = places.lackedIn(bundle, productRefs).map((name) => `"${name}"`);
      const count = productRefs.length === 1 ? "1 license" : `${productRefs.length} licenses`;
      const notes = [`is the key of the bundle itself, by which a search finds its ${count}`];
      if (lacked.length > 0) notes.push(`has no license for ${lacked.join(", ")} in the file`);
      return { notes };
    },
    partOf({ partOf, limit }) {
      const single = (why: string) => ({ sold: null, notes: [`${why}: it becomes a license of its own`] });
      if (partOf === null) return { sold: null, notes: [] };
      const known = bundles?.get(partOf);
      if (known === undefined)
        return single(`is part of a bundle whose own license ${partOf} is not in the file`);
      const { own, group } = known;
      const bundle = places.bundleOf(own.productRef);
      if ("field" in bundle)
        return single(`is part of the bundle "${own.productRef}", which is not mapped or is archived`);
      const notes =
        own.limit === limit ? [] : [`has the limit ${limit}, and its bundle ${own.limit}: its own counts`];
      return {
        sold: { bundle: { id: bundle.id, name: bundle.name, group }, bundleKey: own.licenseKey },
        notes,
      };
    },
  };
}
