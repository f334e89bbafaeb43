import { useQuery } from "@tanstack/react-query";
import { useHistoryState } from "wouter/use-browser-location";
import { navigate } from "wouter/use-hash-location";
import { byBundle } from "../../ui/by-bundle.ts";
import { licensesQuery } from "../queries.ts";
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

/** Text that the licenses are searched for. */
export interface Searching {
  search: string;
  onSearch: (search: string) => void;
}

/** All licenses of the customer, to be searched and turned page by page. */
export function LicensesPage({ search, onSearch }: Searching) {
  const { licenses: words } = useSpeech().words;
  const { page = 1 } = useHistoryState<{ page?: number } | null>() ?? {};
  const asked = { page, search };
  const find = (text: string) => {
    onSearch(text);
    navigate("/", { state: { page: 1 }, replace: true });
  };
  const turn = (to: number) => {
    navigate("/", { state: { page: to } });
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
          onSearch={find}
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
          <Button onClick={() => find("")}>{words.clear}</Button>
        </div>
      )}
      <Pages pagination={pagination} onPage={turn} />
    </>
  );
}
