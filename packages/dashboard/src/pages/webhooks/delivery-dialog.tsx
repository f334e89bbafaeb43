import { Button, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/client.ts";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { useFocusBack } from "../../ui/focus-back.ts";
import { LoadedPart } from "../../ui/loaded-part.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { useAction } from "../../ui/use-action.ts";
import { text } from "./text.ts";
import { type Delivery, deliveryQuery, WEBHOOKS } from "./webhook.ts";

const words = text.deliveries;

interface DeliveryDialogProps {
  endpointId: string;
  id: string;
  onClose: () => void;
}

/** One delivery: what is sent, each try, and what the endpoint answered last. */
export function DeliveryDialog({ endpointId, id, onClose }: DeliveryDialogProps) {
  const delivery = useQuery(deliveryQuery(endpointId, id));
  const resend = useAction(
    () =>
      api.post("/api/webhooks/{id}/deliveries/{deliveryId}/resend", {
        path: { id: endpointId, deliveryId: id },
      }),
    () => ({ stale: [WEBHOOKS], say: words.resent, close: onClose }),
  );
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={<Text fw={600}>{delivery.data?.type ?? words.title}</Text>}
    >
      <Stack gap="md">
        <LoadedPart query={delivery} h={240}>
          {(data) => (
            <>
              <Facts
                facts={[
                  [words.state, words.states[data.state]],
                  [words.status, data.status ?? data.error ?? "–"],
                  [words.when, <RelativeTime key="when" time={data.createdAt} />],
                  [words.id, <CopyValue key="id" value={data.eventId} size="xs" />],
                ]}
              />
              {data.history.length > 0 && <Tries history={data.history} />}
              {data.payload === null ? (
                <Text size="sm">{words.noBody}</Text>
              ) : (
                <Labelled label={words.body} code={JSON.stringify(data.payload, null, 2)} />
              )}
              {data.answer !== null && data.answer !== "" && (
                <Labelled label={words.answer} code={data.answer} />
              )}
            </>
          )}
        </LoadedPart>
        <Group justify="flex-end">
          <Button loading={resend.isPending} disabled={!delivery.data} onClick={() => resend.mutate()}>
            {words.resend}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Labelled({ label, code }: { label: string; code: string }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <CodeBlock label={label} code={code} />
    </Stack>
  );
}

function Tries({ history }: Pick<Delivery, "history">) {
  return (
    <Table aria-label={words.history}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.history}</Table.Th>
          <Table.Th>{words.status}</Table.Th>
          <Table.Th ta="right">{words.duration}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {history.map(({ at, status, error, durationMs }) => (
          <Table.Tr key={at}>
            <Table.Td>
              <RelativeTime time={at} />
            </Table.Td>
            <Table.Td>{status ?? error ?? words.noAnswer}</Table.Td>
            <Table.Td ta="right">{words.took(durationMs)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
