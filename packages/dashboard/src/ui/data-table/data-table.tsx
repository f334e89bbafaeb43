import { Box, Button, Paper } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import {
  columnVisibilityFeature,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useState } from "react";
import { EmptyState } from "../empty-state.tsx";
import type { PillName } from "../filter-pills.tsx";
import { Problem } from "../problem.tsx";
import { text } from "../text.ts";
import { whenIdle } from "../when-idle.tsx";
import type { Column } from "./column.ts";
import classes from "./data-table.module.css";
import { type FilterOf, Filters } from "./filters.tsx";
import { HeaderCell } from "./header-cell.tsx";
import type { ListSearch } from "./list-search.ts";
import { moveBetweenRows } from "./move-between-rows.ts";
import { Pager } from "./pager.tsx";
import { shownFrom } from "./shown-from.ts";
import { Toolbar } from "./toolbar.tsx";
import { useOnSearch } from "./use-on-search.ts";

/** A page of a list, as the API gives it. */
export interface ListPage<Row> {
  items: Row[];
  pagination: { page: number; perPage: number; total: number; totalPages: number };
}

/** The state of a query, as `useQuery` gives it. */
export interface ListState<Row> {
  data: ListPage<Row> | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface DataTableProps<Row extends { id: string }, Search extends ListSearch & { sort?: string }> {
  /** Name of the rows for screen readers: "Licenses". */
  label: string;
  columns: Column<Row>[];
  list: ListState<Row>;
  /** Filters, order and page in the address. */
  search: Search;
  searchPlaceholder?: string;
  /** Filters to choose from, beside the search. */
  filters?: FilterOf<Search>[];
  /** Filters that can only come with the address, such as one license. */
  pills?: PillName<Search>[];
  /** Filters of other kinds, beside those. */
  moreFilters?: ReactNode;
  /** Address of the CSV of everything that the filters find. */
  csv?: string;
  /** Actions on the selected rows; without it, rows cannot be selected. */
  bulk?: (rows: Row[], deselect: (rows: Row[]) => void) => ReactNode;
  rowLabel: (row: Row) => string;
  /** More ways out where the filters find nothing. */
  noMatch?: ReactNode;
  /** Shown when there is nothing at all, without search and filters. */
  empty: ReactNode;
}

const BulkBar = whenIdle(
  () => import("./bulk-bar.tsx").then(({ BulkBar }) => BulkBar),
  () => null,
);

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const noRows: never[] = [];

/**
 * A list whose search, filters, order and pages the server does, with all its state in the address. Rows and cells are
 * plain elements: there are hundreds of them, and components would take most of the time until the page is seen.
 */
export function DataTable<Row extends { id: string }, Search extends ListSearch & { sort?: string }>(
  props: DataTableProps<Row, Search>,
) {
  const { label, columns, list, search, filters, pills, moreFilters, bulk, rowLabel, noMatch, empty } = props;
  const onSearch = useOnSearch(search);
  const [rowSelection, onRowSelectionChange] = useState<RowSelectionState>({});
  const chosen = search.columns?.split(",");
  const columnVisibility = Object.fromEntries(
    columns.map(({ id, optional }) => [id, chosen ? chosen.includes(id) : optional !== true]),
  );
  const table = useTable({
    features,
    columns: columns.map(({ id, header, cell }) => ({
      id,
      header,
      cell: ({ row }: { row: { original: Row } }) => cell(row.original),
    })),
    data: list.data?.items ?? (noRows as Row[]),
    getRowId: ({ id }: Row) => id,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange,
  });
  const shown = columns.filter(({ id }) => columnVisibility[id]);
  const from = (column: Column<Row>) => (chosen ? undefined : column.from);
  const rows = table.getRowModel().rows;
  const isFiltered = Object.entries(search).some(
    ([name, value]) => value !== undefined && !UNFILTERED.has(name),
  );
  const isEmpty = list.data?.pagination.total === 0;
  const clear = () => onRowSelectionChange({});
  const deselect = (done: Row[]) => {
    const ids = new Set(done.map(({ id }) => id));
    onRowSelectionChange((before) =>
      Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))),
    );
  };
  const change = (changed: Partial<Search>) => {
    clear();
    onSearch(changed);
  };

  if (isEmpty && !isFiltered) return <Paper>{empty}</Paper>;
  if (list.error && !list.data) return <Problem error={list.error} retry={() => list.refetch()} />;
  return (
    <Box>
      <Toolbar
        {...props}
        onSearch={change}
        filters={
          (filters || pills || moreFilters) && (
            <>
              <Filters filters={filters} pills={pills} search={search} onSearch={change} />
              {moreFilters}
            </>
          )
        }
      />
      <Paper className={classes.frame}>
        <Box className={classes.scrolled} tabIndex={0} role="region" aria-label={label}>
          <table
            className={classes.table}
            data-stale={list.isPlaceholderData || undefined}
            onKeyDown={moveBetweenRows}
          >
            <thead>
              <tr>
                {bulk && (
                  <th className={classes.check}>
                    <input
                      type="checkbox"
                      ref={(box) => {
                        if (box) box.indeterminate = table.getIsSomeRowsSelected();
                      }}
                      aria-label={text.table.selectAll}
                      checked={rows.length > 0 && table.getIsAllRowsSelected()}
                      onChange={(event) => table.toggleAllRowsSelected(event.currentTarget.checked)}
                    />
                  </th>
                )}
                {shown.map((column) => (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    from={from(column)}
                    sort={search.sort}
                    onSort={(sort) => change({ sort, page: undefined } as Partial<Search>)}
                  />
                ))}
              </tr>
            </thead>
            <tbody aria-busy={!list.data}>
              {!list.data && <SkeletonRows columns={shown} from={from} selectable={bulk !== undefined} />}
              {rows.map((row) => (
                <tr key={row.id} className={classes.row} data-selected={row.getIsSelected() || undefined}>
                  {bulk && (
                    <td className={classes.check}>
                      <input
                        type="checkbox"
                        aria-label={`${text.table.selectRow} ${rowLabel(row.original)}`}
                        checked={row.getIsSelected()}
                        onChange={(event) => row.toggleSelected(event.currentTarget.checked)}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <td key={column.id} className={shownFrom(from(column))} data-align={column.align}>
                      {column.cell(row.original)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        {isEmpty && <NoMatch onClear={() => change(clearFilters(search))}>{noMatch}</NoMatch>}
      </Paper>
      {list.data && !isEmpty && (
        <Pager
          pagination={list.data.pagination}
          isFiltered={isFiltered}
          onChange={(page) => change(page as Partial<Search>)}
        />
      )}
      {bulk && (
        <BulkBar count={Object.keys(rowSelection).length} onClear={clear}>
          {bulk(
            rows.filter((row) => row.getIsSelected()).map((row) => row.original),
            deselect,
          )}
        </BulkBar>
      )}
    </Box>
  );
}

/** Parameters of the address that filter nothing. */
const UNFILTERED = new Set(["page", "per_page", "sort", "columns"]);

function clearFilters<Search extends object>(search: Search): Partial<Search> {
  const filters = Object.keys(search).filter((name) => !UNFILTERED.has(name));
  return Object.fromEntries([...filters, "page"].map((name) => [name, undefined])) as Partial<Search>;
}

interface SkeletonRowsProps<Row> {
  columns: Column<Row>[];
  from: (column: Column<Row>) => Column<Row>["from"];
  selectable: boolean;
}

const ROWS = Array.from({ length: 10 }, (_, index) => `row ${index}`);

/** In the place of rows that are on their way, as high as they will be. */
function SkeletonRows<Row>({ columns, from, selectable }: SkeletonRowsProps<Row>) {
  return ROWS.map((row) => (
    <tr key={row} className={classes.row}>
      {selectable && <td className={classes.check} />}
      {columns.map((column) => (
        <td key={column.id} className={shownFrom(from(column))}>
          <div className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ));
}

/** Under the header of a list in which the filters find nothing. */
function NoMatch({ onClear, children }: { onClear: () => void; children: ReactNode }) {
  return (
    <EmptyState icon={IconFilterOff} title={text.table.noMatch} text={text.table.noMatchText}>
      <Button variant="default" onClick={onClear}>
        {text.table.clearFilters}
      </Button>
      {children}
    </EmptyState>
  );
}
