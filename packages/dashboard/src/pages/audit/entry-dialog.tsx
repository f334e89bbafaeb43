import { Anchor, Code, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useFocusBack } from "../../ui/focus-back.ts";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { type AuditEntry, pageOf } from "./entry.ts";
import { text } from "./text.ts";

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One entry of the log: who did what, and each field before and after. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { action, actor, target, at, ip, requestId, changes } = entry;
  const to = pageOf(target);
  const fields = Object.entries(changes);
  useFocusBack();
  return (
    <Modal opened onClose={onClose} size="xl" title={<Text fw={600}>{action}</Text>}>
      <Stack gap="md">
        <Facts
          facts={[
            [text.columns.at, <RelativeTime key="at" time={at} />],
            [text.columns.actor, actor.name ?? text.actors[actor.type]],
            [text.columns.target, target.label ?? target.id],
            [text.columns.ip, ip ?? "–"],
            [
              text.columns.request,
              requestId === null ? "–" : <CopyValue key="id" value={requestId} size="xs" />,
            ],
          ]}
        />
        {fields.length > 0 && <Changes fields={fields} />}
        <Group gap="md">
          {to !== null && (
            <Anchor component={Link} to={to} size="sm">
              {text.toRecord}
            </Anchor>
          )}
          <Anchor
            size="sm"
            renderRoot={(props) => (
              <Link {...props} to="/audit" search={{ target: target.id }} onClick={onClose} />
            )}
          >
            {text.historyOf}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  );
}

function Changes({ fields }: { fields: [name: string, change: [unknown, unknown]][] }) {
  return (
    <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="region" aria-label={text.entry}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{text.field}</Table.Th>
            <Table.Th>{text.before}</Table.Th>
            <Table.Th>{text.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map(([name, [before, after]]) => (
            <Table.Tr key={name}>
              <Table.Td>{name}</Table.Td>
              <Table.Td>
                <Value value={before} />
              </Table.Td>
              <Table.Td>
                <Value value={after} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** A field's value as it is stored: texts as they are, the rest as JSON. */
function Value({ value }: { value: unknown }) {
  if (value === null)
    return (
      <Text size="sm" c="dimmed">
        {text.nothing}
      </Text>
    );
  return (
    <Code bg="transparent" p={0}>
      {typeof value === "string" ? value : JSON.stringify(value)}
    </Code>
  );
}
