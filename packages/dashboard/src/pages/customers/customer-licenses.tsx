import type { Column } from "../../ui/data-table/column.ts";
import { RowLink } from "../../ui/data-table/row-link.tsx";
import { dayColumn } from "../../ui/data-table/shared-columns.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { Section } from "../../ui/section.tsx";
import type { License } from "../licenses/license.ts";
import { LicenseStatus } from "../licenses/license-status.tsx";
import { text as licenses } from "../licenses/text.ts";
import { text } from "./text.ts";

const words = text.licenses;

const columns: Column<License>[] = [
  {
    id: "key",
    header: words.key,
    cell: ({ id, licenseKey }) => (
      <RowLink to={`/licenses/${id}`} code>
        {licenseKey}
      </RowLink>
    ),
  },
  { id: "product", header: words.product, from: "sm", cell: ({ product }) => product.name },
  { id: "status", header: words.status, cell: ({ status }) => <LicenseStatus status={status} /> },
  {
    id: "seats",
    header: words.seats,
    from: "md",
    align: "right",
    cell: ({ activatedCount, seats }) => licenses.seats(activatedCount, seats),
  },
  dayColumn("expires", words.expires, "expiresAt", { from: "sm" }),
];

export function CustomerLicenses({ licenses }: { licenses: License[] }) {
  return (
    <Section title={words.title}>
      <RecordTable label={words.title} columns={columns} rows={licenses} none={words.none} />
    </Section>
  );
}
