import type { Schema } from "@keystead/api-client";
import { Anchor, Button, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { Column } from "../../../ui/data-table/column.ts";
import { download } from "../../../ui/download.ts";
import { RecordTable } from "../../../ui/record-table.tsx";
import { Section } from "../../../ui/section.tsx";
import { text as shared } from "../../../ui/text.ts";
import { text as ofLicenses } from "../text.ts";
import { text } from "./text.ts";

const SHOWN = 25;

type License = Schema<"License">;

const columns: Column<License>[] = [
  {
    id: "key",
    header: ofLicenses.columns.key,
    cell: ({ id, licenseKey }) => (
      <Anchor component={Link} to={`/licenses/${id}`} size="sm" ff="monospace">
        {licenseKey}
      </Anchor>
    ),
  },
  {
    id: "email",
    header: text.columns.email,
    cell: ({ customerEmail }) => (
      <Text size="sm" truncate maw="min(300px, 44vw)">
        {customerEmail}
      </Text>
    ),
  },
];

/** The licenses that are issued, and their keys to take along. */
export function Result({ issued }: { issued: License[] }) {
  const copyAll = issued.map(({ licenseKey }) => licenseKey).join("\n");
  const actions = (
    <>
      <CopyButton value={copyAll} timeout={2500}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          >
            {copied ? shared.copied : text.copyKeys}
          </Button>
        )}
      </CopyButton>
      <Button
        leftSection={<IconDownload size={16} />}
        onClick={() => download(text.file, keysCsv(issued), "text/csv")}
      >
        {text.download}
      </Button>
    </>
  );
  return (
    <Section title={text.issued(issued.length)} hint={text.issuedHint} actions={actions}>
      <Stack gap="xs">
        <RecordTable
          label={text.issued(issued.length)}
          columns={columns}
          rows={issued.slice(0, SHOWN)}
          none={shared.none}
        />
        {issued.length > SHOWN && (
          <Text size="xs" c="dimmed">
            {text.more(issued.length - SHOWN)}
          </Text>
        )}
        <Group gap="md">
          <Anchor component={Link} to="/licenses" size="sm">
            {ofLicenses.page.back}
          </Anchor>
        </Group>
      </Stack>
    </Section>
  );
}

const csvFields = ["customerEmail", "customerName", "licenseKey", "seats", "expiresAt", "id"] as const;

/** Starts of a formula in a spreadsheet, also in full width, whatever separates cells in its locale. */
const FORMULA = /(?<=^|[,;\t\r\n"])(?=[=+\-@\t\r\n＝＋－＠])/g;

/**
 * A file of the licenses with their keys (RFC 4180). Text that a spreadsheet would run gets an apostrophe (OWASP, "CSV
 * Injection").
 */
export function keysCsv(licenses: readonly Schema<"License">[]): string {
  const lines = licenses.map((license) => csvFields.map((column) => fieldOf(license[column])));
  return [csvFields.map(fieldOf), ...lines].map((fields) => `${fields.join(",")}\r\n`).join("");
}

function fieldOf(value: string | number | null): string {
  if (value === null) return "";
  return `"${String(value).replace(FORMULA, "'").replaceAll('"', '""')}"`;
}
