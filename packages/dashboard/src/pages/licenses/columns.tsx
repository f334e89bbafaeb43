import { Code, Text } from "@mantine/core";
import { CopyIcon } from "../../ui/copy-value.tsx";
import { CellText } from "../../ui/data-table/cell-text.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { countColumn, dayColumn, textColumn, timeColumn } from "../../ui/data-table/shared-columns.tsx";
import { BundleBadge } from "./bundle-badge.tsx";
import classes from "./columns.module.css";
import { eachOf, type LicenseRow, licensesOf, productsOf } from "./folded.ts";
import { LicenseStatus } from "./license-status.tsx";
import { text } from "./text.ts";

const names = text.columns;

function plansOf(row: LicenseRow): string {
  return eachOf(row, ({ plan }) => plan?.name)
    .filter((name) => name !== undefined)
    .join(", ");
}

/** Seats of all licenses of a row; null for any number. */
function seatsOf(row: LicenseRow): number | null {
  const seats = licensesOf(row).map((license) => license.seats);
  return seats.includes(null) ? null : seats.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

function takenOf(row: LicenseRow): number {
  return licensesOf(row).reduce((sum, { activatedCount }) => sum + activatedCount, 0);
}

export const columns: Column<LicenseRow>[] = [
  {
    id: "key",
    header: names.key,
    cell: (row) => {
      const { id, licenseKey, bundle } = row;
      const others = eachOf(row, (license) => license.licenseKey).length - 1;
      return (
        <div className={classes.key}>
          <RowLink
            to={`/licenses/${id}`}
            maw={bundle === null ? "min(260px, 40vw)" : "min(200px, 40vw)"}
            code
          >
            {licenseKey}
          </RowLink>
          <CopyIcon value={licenseKey} label={names.key.toLowerCase()} />
          {others > 0 && (
            <Text size="xs" c="dimmed" mr={6} title={text.bundle.moreKeys(others)}>
              +{others.toLocaleString()}
            </Text>
          )}
          {bundle !== null && <BundleBadge bundle={bundle} />}
        </div>
      );
    },
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
  textColumn("product", names.product, productsOf, { from: "md", maw: 160 }),
  textColumn("plan", names.plan, plansOf, { from: "lg", maw: 140 }),
  {
    id: "status",
    header: names.status,
    cell: (row) =>
      eachOf(row, ({ status }) => status).map((status) => <LicenseStatus key={status} status={status} />),
  },
  countColumn("seats", names.seats, (row) => text.seats(takenOf(row), seatsOf(row)), { from: "md" }),
  dayColumn("expires", names.expires, "expiresAt", { sort: "expiresAt", from: "sm" }),
  timeColumn("created", names.created, "createdAt", { sort: "createdAt", from: "xl" }),
  timeColumn("updated", names.updated, "updatedAt", { sort: "updatedAt", optional: true }),
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
