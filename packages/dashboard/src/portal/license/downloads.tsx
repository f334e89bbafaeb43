import { useQuery } from "@tanstack/react-query";
import type { Release } from "../portal-api.ts";
import { releasesQuery } from "../queries.ts";
import { Problem } from "../ui/problem.tsx";
import { Section } from "../ui/section.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./downloads.module.css";
import { ReleaseRow } from "./release-row.tsx";

/** Releases that the license can download: the current one, and the earlier ones of its term behind a press. */
export function Downloads({ licenseId }: { licenseId: string }) {
  const { downloads: words } = useSpeech().words;
  const { data, error, refetch } = useQuery(releasesQuery(licenseId));
  const releases = data?.items ?? [];
  const first = releases.filter(({ isCurrent }) => isCurrent);
  const current = first.length > 0 ? first : releases.slice(0, 1);
  const earlier = releases.filter((release) => !current.includes(release));
  const rows = (some: Release[]) => (
    <ul className={classes.releases}>
      {some.map((release) => (
        <ReleaseRow key={release.id} licenseId={licenseId} release={release} />
      ))}
    </ul>
  );
  return (
    <div className={classes.screenOnly}>
      <Section title={words.title} hint={data && releases.length === 0 ? words.none : undefined}>
        {error && !data && <Problem error={error} retry={refetch} />}
        {!data && !error && <Waiting height={64} />}
        {current.length > 0 && rows(current)}
        {earlier.length > 0 && (
          <details>
            <summary>{words.earlier(earlier.length)}</summary>
            {rows(earlier)}
          </details>
        )}
      </Section>
    </div>
  );
}
