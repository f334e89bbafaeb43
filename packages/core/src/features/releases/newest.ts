import type { Reader } from "../../storage/records.ts";
import { releaseChannels } from "./schema.ts";
import type { StoredRelease } from "./stored-release.ts";

const AT_ONCE = 20;
/** So many releases in a row that are not for all sites yet have no reader. */
const MOST_LOOKED_AT = 200;
const EVERYBODY = 100;

/**
 * Of each channel, `stable` first, the product's newest published release, and where that is not for all sites yet,
 * the newest one that is: ten at most.
 */
export async function newestReleases(
  records: Pick<Reader, "list">,
  productId: string,
): Promise<StoredRelease[]> {
  const ofChannels = releaseChannels.map((channel) =>
    newestOfChannel(records, { productId, channel, status: "published" }),
  );
  return (await Promise.all(ofChannels)).flat();
}

async function newestOfChannel(
  records: Pick<Reader, "list">,
  filters: { productId: string; channel: StoredRelease["channel"]; status: "published" },
): Promise<StoredRelease[]> {
  let newest: StoredRelease | undefined;
  for (let page = 1; page <= MOST_LOOKED_AT / AT_ONCE; page += 1) {
    const query = { filters, sort: "-versionKey", page, perPage: AT_ONCE } as const;
    const { items } = await records.list("releases", query);
    for (const { record } of items) {
      if (record.rollout === EVERYBODY) return newest ? [newest, record] : [record];
      newest ??= record;
    }
    if (items.length < AT_ONCE) break;
  }
  return newest ? [newest] : [];
}
