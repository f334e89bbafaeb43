import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { nameOfPlace } from "../../ui/place.ts";
import type { LicenseDetail } from "../portal-api.ts";
import { type Asked, FIRST, PER_PAGE, sitesQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pages } from "../ui/pages.tsx";
import { Problem } from "../ui/problem.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Section } from "../ui/section.tsx";
import { useSpeech } from "../words/words.tsx";
import { SiteRow } from "./site-row.tsx";
import classes from "./sites.module.css";
import { isGood } from "./standing.ts";

/** The sites on which a license is active, to be searched when they are many, and freed. */
export function Sites({ license }: { license: LicenseDetail }) {
  const { sites: words } = useSpeech().words;
  const { allows } = useSession();
  const [asked, setAsked] = useState<Asked>(FIRST);
  const [freed, setFreed] = useState<{ place: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { siteCount, seatsToFree } = license;
  // Few sites are on one page, whatever was asked for while they were more.
  const isSearched = siteCount > PER_PAGE;
  const { data, error, refetch } = useQuery(sitesQuery(license, isSearched ? asked : FIRST));
  // Once the question is gone: until then nothing behind it takes the focus.
  useEffect(() => {
    if (freed) heading.current?.focus();
  }, [freed]);
  const items = data?.items ?? [];
  const total = data?.pagination.total ?? 0;
  // The last one of its page was freed.
  const pages = Math.max(1, data?.pagination.totalPages ?? asked.page);
  if (isSearched && asked.page > pages) setAsked({ ...asked, page: pages });
  const goTo = (page: number) => {
    setAsked({ ...asked, page });
    heading.current?.focus();
    heading.current?.scrollIntoView();
  };
  // One that works on after its end takes no further site.
  const nowhere = isGood(license) && !license.keepsWorking ? words.none : words.nowhere;
  const hint = siteCount === 0 ? nowhere : words.hint;
  return (
    <Section title={words.title} hint={hint} headingRef={heading}>
      {freed && <Notice said>{words.freed(freed.place)}</Notice>}
      {allows.freeSeats && siteCount > 0 && seatsToFree === 0 && <Notice>{words.noMovesLeft}</Notice>}
      {isSearched && (
        <SearchField
          label={words.search}
          search={asked.search}
          onSearch={(search) => setAsked({ page: 1, search })}
        />
      )}
      {error && <Problem error={error} retry={refetch} />}
      {items.length > 0 && (
        <ul className={classes.sites}>
          {items.map((site) => (
            <SiteRow
              key={site.id}
              site={site}
              license={license}
              onFreed={() => setFreed({ place: nameOfPlace(site) })}
            />
          ))}
        </ul>
      )}
      {data && total === 0 && asked.search !== "" && <p role="status">{words.noMatch(asked.search)}</p>}
      {data && <Pages pagination={data.pagination} onPage={goTo} />}
    </Section>
  );
}
