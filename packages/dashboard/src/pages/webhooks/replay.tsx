import { Checkbox, Group, Text, TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { fromLocalTime, toLocalTime } from "../../ui/local-time.ts";
import { text } from "./text.ts";
import { WEBHOOKS } from "./webhook.ts";

const words = text.replay;
const DAY_MS = 86_400_000;

interface ReplayProps {
  id: string;
  onClose: () => void;
}

export function Replay({ id, onClose }: ReplayProps) {
  const now = new Date();
  return (
    <FieldsDialog
      title={words.title}
      onClose={onClose}
      action={words.action}
      initialValues={{
        from: toLocalTime(new Date(now.getTime() - DAY_MS).toISOString()),
        // The minute that is under way, too.
        to: toLocalTime(new Date(now.getTime() + 60_000).toISOString()),
        deliveredToo: false,
      }}
      send={({ from, to, deliveredToo }, idempotencyKey) =>
        api.post("/api/webhooks/{id}/replay", {
          path: { id },
          // The form does not send without either.
          body: { from: fromLocalTime(from) ?? "", to: fromLocalTime(to) ?? "", deliveredToo },
          idempotencyKey,
        })
      }
      onDone={({ count }) => ({ stale: [WEBHOOKS], say: words.done(count), close: onClose })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{words.hint}</Text>
          <Group grow preventGrowOverflow={false}>
            <TextInput type="datetime-local" label={words.from} required {...field("from")} />
            <TextInput type="datetime-local" label={words.to} required {...field("to")} />
          </Group>
          <Checkbox label={words.delivered} {...field("deliveredToo", "checkbox")} />
        </>
      )}
    </FieldsDialog>
  );
}
