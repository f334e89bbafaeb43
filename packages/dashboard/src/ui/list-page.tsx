import type { Route } from "@keystead/api-client";
import { Button } from "@mantine/core";
import { type Icon, IconPlus } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMay } from "../api/me.ts";
import { DataTable, type DataTableProps } from "./data-table/data-table.tsx";
import type { ListSearch } from "./data-table/list-search.ts";
import { EmptyState } from "./empty-state.tsx";
import { Page } from "./page.tsx";

type Search = ListSearch & { sort?: string };

interface ListPageProps<Row extends { id: string }, S extends Search>
  extends Omit<DataTableProps<Row, S>, "label" | "empty"> {
  text: { title: string; subtitle?: string; empty: { title: string; text: string } };
  /** Stands over the words of a list with nothing in it. */
  icon: Icon;
  /** The form of a new record, for people who may create one. */
  create?: { label: string; to: string; needs: Route };
  /** More buttons: at the top, or where the list is empty. */
  actions?: ReactNode;
  emptyActions?: ReactNode;
  /** Dialogs, and what else belongs under the list. */
  children?: ReactNode;
}

/** The page of a list, as its resource declares it: columns, filters, how a new record is made. */
export function ListPage<Row extends { id: string }, S extends Search>({
  text: { title, subtitle, empty },
  icon,
  create,
  actions,
  emptyActions,
  children,
  ...table
}: ListPageProps<Row, S>) {
  const may = useMay();
  const button = create && may(create.needs) && (
    <Button component={Link} to={create.to} leftSection={<IconPlus size={16} />}>
      {create.label}
    </Button>
  );
  const top = (
    <>
      {actions}
      {button}
    </>
  );
  const inEmpty = (
    <>
      {emptyActions}
      {button}
    </>
  );
  return (
    <Page title={title} subtitle={subtitle} actions={(actions || button) && top}>
      <DataTable<Row, S>
        label={title}
        {...table}
        empty={
          <EmptyState icon={icon} {...empty}>
            {(emptyActions || button) && inEmpty}
          </EmptyState>
        }
      />
      {children}
    </Page>
  );
}
