import { Anchor, Code, Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CopyIcon } from "../../ui/copy-value.tsx";
import type { Column } from "../../ui/data-table/column.ts";
import { Day, RelativeTime } from "../../ui/relative-time.tsx";
import type { License } from "./license.ts";
import { LicenseStatus } from "./license-status.tsx";
import { text } from "./text.ts";

const names = text.columns;

export const columns: Column<License>[] = [
  {
    id: "key",
    header: names.key,
    cell: ({ id, licenseKey }) => (
      <Group gap={2} wrap="nowrap">
        <Anchor
          component={Link}
          to={`/licenses/${id}`}
          data-row
          c="inherit"
          underline="never"
          truncate
          maw={{ base: 160, sm: 260 }}
        >
          <Code bg="transparent" p={0} fz={{ base: "xs", sm: "sm" }}>
            {licenseKey}
          </Code>
        </Anchor>
        <CopyIcon value={licenseKey} label={names.key.toLowerCase()} />
      </Group>
    ),
  },
  {
    id: "customer",
    header: names.customer,
    from: "sm",
    cell: ({ customerEmail, customerName }) => (
      <>
        <Text size="sm" truncate maw={210}>
          {customerName ?? customerEmail}
        </Text>
        {customerName !== null && (
          <Text size="xs" c="dimmed" truncate maw={210}>
            {customerEmail}
          </Text>
        )}
      </>
    ),
  },
  {
    id: "product",
    header: names.product,
    from: "md",
    cell: ({ product }) => (
      <Text size="sm" truncate maw={160}>
        {product.name}
      </Text>
    ),
  },
  { id: "status", header: names.status, cell: ({ status }) => <LicenseStatus status={status} /> },
  {
    id: "seats",
    header: names.seats,
    from: "md",
    align: "right",
    cell: ({ activatedCount, seats }) => text.seats(activatedCount, seats),
  },
  {
    id: "expires",
    header: names.expires,
    sort: "expiresAt",
    from: "sm",
    cell: ({ expiresAt }) => <Day time={expiresAt} />,
  },
  {
    id: "created",
    header: names.created,
    sort: "createdAt",
    from: "xl",
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
  },
  {
    id: "updated",
    header: names.updated,
    sort: "updatedAt",
    optional: true,
    cell: ({ updatedAt }) => <RelativeTime time={updatedAt} />,
  },
  { id: "id", header: names.id, optional: true, cell: ({ id }) => <Code>{id}</Code> },
];
