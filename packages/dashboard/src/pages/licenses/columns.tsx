import { Code } from "@mantine/core";
import { CopyIcon } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { dayColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import classes from "./columns.module.css";
import type { License } from "./license.ts";
import { LicenseStatus } from "./license-status.tsx";
import { text } from "./text.ts";

const names = text.columns;

export const columns: Column<License>[] = [
  {
    id: "key",
    header: names.key,
    cell: ({ id, licenseKey }) => (
      <div className={classes.key}>
        <RowLink to={`/licenses/${id}`} maw="min(260px, 40vw)" code>
          {licenseKey}
        </RowLink>
        <CopyIcon value={licenseKey} label={names.key.toLowerCase()} />
      </div>
    ),
  },
  {
    id: "customer",
    header: names.customer,
    from: "sm",
    cell: ({ customerEmail, customerName }) => (
      <>
        <CellText maw={210}>{customerName ?? customerEmail}</CellText>
        {customerName !== null && (
          <CellText dimmed maw={210}>
            {customerEmail}
          </CellText>
        )}
      </>
    ),
  },
  {
    id: "product",
    header: names.product,
    from: "md",
    cell: ({ product }) => <CellText maw={160}>{product.name}</CellText>,
  },
  {
    id: "plan",
    header: names.plan,
    from: "lg",
    cell: ({ plan }) => plan && <CellText maw={140}>{plan.name}</CellText>,
  },
  { id: "status", header: names.status, cell: ({ status }) => <LicenseStatus status={status} /> },
  {
    id: "seats",
    header: names.seats,
    from: "md",
    align: "right",
    cell: ({ activatedCount, seats }) => text.seats(activatedCount, seats),
  },
  dayColumn("expires", names.expires, "expiresAt", { sort: "expiresAt", from: "sm" }),
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
  timeColumn("updated", names.updated, "updatedAt", { sort: "updatedAt", optional: true }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
