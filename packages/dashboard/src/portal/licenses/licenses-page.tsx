import { useQuery } from "@tanstack/react-query";
import { useHistoryState } from "wouter/use-browser-location";
import { navigate } from "wouter/use-hash-location";
import { byBundle } from "../../ui/by-bundle.ts";
import { type Asked, licensesQuery } from "../queries.ts";
import { Button } from "../ui/button.tsx";
import { PageTitle } from "../ui/page-title.tsx";
import { Pages } from "../ui/pages.tsx";
import { Problem } from "../ui/problem.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Waiting } from "../ui/waiting.tsx";
import { useSpeech } from "../words/words.tsx";
import { BundleRows } from "./bundle-rows.tsx";
import { LicenseRow } from "./license-row.tsx";
import classes from "./licenses.module.css";

/** From so many licenses on, they can be searched. */
const SEARCHED_FROM = 6;

/** All licenses of the customer, to be searched and turned page by page. */
export function LicensesPage() {
  const { licenses: words } = useSpeech().words;
  // Not in the address: people search for license keys.
  const asked = { page: 1, search: "", ...useHistoryState<Partial<Asked> | null>() };
  const ask = (change: Partial<Asked>, replace = false) =>
    navigate("/", { state: { ...asked, page: 1, ...change }, replace });
  const turn = (page: number) => {
    ask({ page });
    window.scrollTo({ top: 0 });
  };
  const { data, error, refetch, isPlaceholderData } = useQuery(licensesQuery(asked));
  if (error && !data) return <Problem error={error} retry={refetch} />;
  if (!data) return <Waiting height={320} />;
  const { items, pagination } = data;
  return (
    <>
      <PageTitle title={words.title} />
      {(asked.search !== "" || pagination.total >= SEARCHED_FROM) && (
        <SearchField
          label={words.searchLabel}
          placeholder={words.searchHint}
          search={asked.search}
          onSearch={(search) => ask({ search }, true)}
        />
      )}
      {items.length > 0 ? (
        <ul className={classes.list} aria-busy={isPlaceholderData}>
          {byBundle(items).map(([first, ...others]) =>
            first.bundle === null || others.length === 0 ? (
              <LicenseRow key={first.id} license={first} />
            ) : (
              <BundleRows key={first.bundle.group} name={first.bundle.name} licenses={[first, ...others]} />
            ),
          )}
        </ul>
      ) : asked.search === "" ? (
        <div className={classes.none}>
          <h2>{words.none}</h2>
          <p>{words.noneText}</p>
        </div>
      ) : (
        <div className={classes.none} role="status">
          <p>{words.noMatch(asked.search)}</p>
          <Button onClick={() => ask({ search: "" }, true)}>{words.clear}</Button>
        </div>
      )}
      <Pages pagination={pagination} onPage={turn} />
    </>
  );
}
