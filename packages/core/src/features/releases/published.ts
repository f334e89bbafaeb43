import type { Reader } from "../../storage/records.ts";
import type { StoredRelease } from "./stored-release.ts";

const AT_ONCE = 20;

/** Where releases are looked for. */
export interface ReleasesOf {
  records: Pick<Reader, "find" | "list">;
  productId: string;
}

/** The published releases of a product, or of one channel of it, newest version first. Reads as far as somebody goes. */
export async function* publishedReleases(
  { records, productId }: ReleasesOf,
  channel?: StoredRelease["channel"],
): AsyncGenerator<StoredRelease> {
  const filters = { productId, channel, status: "published" } as const;
  for (let page = 1; ; page += 1) {
    const query = { filters, sort: "-versionKey", page, perPage: AT_ONCE } as const;
    const { items } = await records.list("releases", query);
    for (const { record } of items) yield record;
    if (items.length < AT_ONCE) return;
  }
}
