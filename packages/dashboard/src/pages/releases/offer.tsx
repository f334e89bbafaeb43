import { Button, NumberInput, Progress, Text } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { FieldsDialog } from "../../ui/fields-dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { text as shared } from "../../ui/text.ts";
import { RELEASES, type Release } from "./release.ts";
import { text } from "./text.ts";

const words = text.offer;

/** Sites that are offered a release, and the dialog that changes their share. */
export function Offer({ release }: { release: Release }) {
  const { status, channel, rollout } = release;
  const may = useMay();
  const [changing, setChanging] = useState(false);
  const isPublished = status === "published";
  const change = isPublished && may("PUT /api/releases/{id}") && (
    <Button size="xs" variant="default" onClick={() => setChanging(true)}>
      {words.change}
    </Button>
  );
  return (
    <Section title={words.title} actions={change}>
      <Text size="sm">
        {isPublished ? `${words.published[channel]}: ${text.rollout(rollout).toLowerCase()}` : words[status]}
      </Text>
      {isPublished && <Progress value={rollout} aria-label={words.percent} />}
      {changing && <ChangeRollout release={release} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function ChangeRollout({ release: { id, rollout }, onClose }: { release: Release; onClose: () => void }) {
  return (
    <FieldsDialog
      title={words.changeTitle}
      onClose={onClose}
      action={shared.save}
      initialValues={{ rollout: rollout as number | "" }}
      send={(values) =>
        api.put("/api/releases/{id}", { path: { id }, body: { rollout: values.rollout || rollout } })
      }
      onDone={(saved) => ({ stale: [RELEASES], say: words.changed(saved.rollout), close: onClose })}
    >
      {({ field }) => (
        <NumberInput
          label={words.percent}
          description={words.percentHint}
          min={1}
          max={100}
          allowDecimal={false}
          suffix="%"
          data-autofocus
          {...field("rollout")}
        />
      )}
    </FieldsDialog>
  );
}
