import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { olderReleasesQuery, releasesQuery } from "../queries.ts";
import { PagedSection } from "../ui/paged-section.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./downloads.module.css";
import { ReleaseRow } from "./release-row.tsx";

/** Releases of a long history that come after those of the downloads, page by page; nothing of a shorter one. */
export function OlderReleases({ licenseId }: { licenseId: string }) {
  const { downloads: words } = useSpeech().words;
  const [page, setPage] = useState(1);
  const { data: newest } = useQuery(releasesQuery(licenseId));
  const hasMore = newest !== undefined && newest.pagination.total > newest.items.length;
  const list = useQuery({ ...olderReleasesQuery(licenseId, page), enabled: hasMore });
  if (!hasMore) return null;
  return (
    <div className={classes.screenOnly}>
      <PagedSection title={words.older} list={list} onPage={setPage} height={320}>
        {(releases) => (
          <ul className={classes.releases}>
            {releases.map((release) => (
              <ReleaseRow key={release.id} licenseId={licenseId} release={release} />
            ))}
          </ul>
        )}
      </PagedSection>
    </div>
  );
}
