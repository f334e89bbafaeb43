import { Button } from "@mantine/core";
import { IconKey } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { csvAddress } from "../../ui/data-table/csv-address.ts";
import { apiQuery } from "../../ui/data-table/list-search.ts";
import { useOnSearch } from "../../ui/data-table/use-on-search.ts";
import { hostIn } from "../../ui/host-in.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { productOptionsQuery } from "../products/product-options.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { columns } from "./columns.tsx";
import { folded, type LicenseRow, unfolded } from "./folded.ts";
import { licensesQuery } from "./license.ts";
import { withPairParameters, withPairs } from "./metadata.ts";
import { MetadataFilter } from "./metadata-filter.tsx";
import { text } from "./text.ts";

const route = getRouteApi("/inside/licenses");
const { status, anyStatus, product, anyProduct } = text.filters;

export function LicensesPage() {
  const search = route.useSearch();
  const may = useMay();
  const onSearch = useOnSearch(search);
  const { data: products = [] } = useQuery(productOptionsQuery);
  // The list of one bundle shows each of its licenses.
  const rowsOf = search.bundle_group === undefined ? folded : unfolded;
  const { data, ...query } = useQuery(licensesQuery(withPairs(apiQuery(search))));
  const list = { ...query, data: data && { ...data, items: rowsOf(data.items) } };
  return (
    <ListPage<LicenseRow, typeof search>
      text={text}
      icon={IconKey}
      search={search}
      list={list}
      columns={columns}
      searchPlaceholder={text.searchPlaceholder}
      filters={[
        { name: "status", label: status, placeholder: anyStatus, data: optionsOf(text.status), w: 140 },
        {
          name: "product_id",
          label: product,
          placeholder: anyProduct,
          data: products,
          searchable: true,
          w: 150,
        },
      ]}
      moreFilters={
        <MetadataFilter
          value={search.metadata}
          onChange={(metadata) => onSearch({ metadata, page: undefined })}
        />
      }
      pills={["customer_id", "plan_id", "domain", "bundle_id", "bundle_group"]}
      csv={csvAddress("/api/licenses.csv", withPairParameters(search))}
      create={{ label: text.issue, to: "/licenses/new", needs: "POST /api/licenses" }}
      actions={
        <>
          {may("POST /api/licenses/bulk-actions") && (
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/licenses/bulk" search={filterOf(search)} {...props} />}
            >
              {text.changeMany}
            </Button>
          )}
          {may("POST /api/licenses/bulk") && (
            <Button component={Link} to="/licenses/many" variant="default">
              {text.issueMany}
            </Button>
          )}
        </>
      }
      {...(may("POST /api/licenses/{id}/revoke") && {
        bulk: (rows, deselect) => <BulkActions rows={rows} onDone={deselect} />,
      })}
      rowLabel={({ licenseKey }) => licenseKey}
      noMatch={<SiteLinks search={search.search} domain={search.domain} />}
    />
  );
}

/** Ways from a search that finds no license to the sites: the list does not search them. */
function SiteLinks({ search, domain }: { search: string | undefined; domain: string | undefined }) {
  const host = search && hostIn(search);
  const site = search ?? domain;
  return (
    <>
      {host && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/licenses" search={{ domain: host }} {...props} />}
        >
          {text.onSite}
        </Button>
      )}
      {site && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/activations" search={{ search: site }} {...props} />}
        >
          {text.amongSites}
        </Button>
      )}
    </>
  );
}

/** Filters of the list, without its order and page. */
function filterOf({
  search,
  status,
  product_id,
  plan_id,
  customer_id,
  domain,
  bundle_id,
  bundle_group,
  metadata,
}: ReturnType<typeof route.useSearch>) {
  return { search, status, product_id, plan_id, customer_id, domain, bundle_id, bundle_group, metadata };
}
