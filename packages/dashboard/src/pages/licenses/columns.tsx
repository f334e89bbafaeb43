import { Code } from "@mantine/core";
import { CopyIcon } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, dayColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { BundleBadge } from "./bundle-badge.tsx";
import classes from "./columns.module.css";
import type { License } from "./license.ts";
import { LicenseStatus } from "./license-status.tsx";
import { text } from "./text.ts";

const names = text.columns;

export const columns: Column<License>[] = [
  {
    id: "key",
    header: names.key,
    cell: ({ id, licenseKey, bundle }) => (
      <div className={classes.key}>
        <RowLink to={`/licenses/${id}`} maw="min(260px, 40vw)" code>
          {licenseKey}
        </RowLink>
        <CopyIcon value={licenseKey} label={names.key.toLowerCase()} />
        {bundle !== null && <BundleBadge bundle={bundle} />}
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
  textColumn("product", names.product, ({ product }) => product.name, { from: "md", maw: 160 }),
  textColumn("plan", names.plan, ({ plan }) => plan?.name, { from: "lg", maw: 140 }),
  { id: "status", header: names.status, cell: ({ status }) => <LicenseStatus status={status} /> },
  countColumn("seats", names.seats, ({ activatedCount, seats }) => text.seats(activatedCount, seats), {
    from: "md",
  }),
  dayColumn("expires", names.expires, "expiresAt", { sort: "expiresAt", from: "sm" }),
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
  timeColumn("updated", names.updated, "updatedAt", { sort: "updatedAt", optional: true }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
