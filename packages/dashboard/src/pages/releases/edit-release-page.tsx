import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { RELEASES, type Release, releaseQuery } from "./release.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases/$releaseId/edit");
const words = text.fields;
const channels = optionsOf(text.channel);

export function EditReleasePage() {
  const { releaseId: id } = route.useParams();
  const to = `/releases/${id}`;
  return (
    <WhenLoaded query={useQuery(releaseQuery(id))} title={text.one} back={{ to, label: text.one }}>
      {(release) => <EditRelease release={release} to={to} />}
    </WhenLoaded>
  );
}

function EditRelease({ release, to }: { release: Release; to: string }) {
  const { id, version, channel } = release;
  return (
    <FormPage
      title={text.editTitle(version)}
      back={{ to, label: version }}
      action={text.save}
      initialValues={{
        channel,
        rollout: release.rollout as number | "",
        notes: release.notes ?? "",
        upgradeNotice: release.upgradeNotice ?? "",
        requiresWp: release.requiresWp ?? "",
        requiresPhp: release.requiresPhp ?? "",
        testedUpTo: release.testedUpTo ?? "",
      }}
      edited={{
        record: release,
        read: () => api.get("/api/releases/{id}", { path: { id } }),
        labels: words,
      }}
      send={({ channel, rollout, ...texts }) =>
        api.put("/api/releases/{id}", {
          path: { id },
          body: {
            channel,
            rollout: rollout || release.rollout,
            ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null])),
          },
        })
      }
      onDone={() => ({ stale: [RELEASES], say: text.saved, to })}
    >
      {({ field: bind }) => {
        const field = (path: Parameters<typeof bind>[0] & keyof typeof words) => ({
          label: words[path],
          ...bind(path),
        });
        return (
          <>
            <Textarea {...field("notes")} description={words.notesHint} autosize minRows={6} maxRows={20} />
            <TextInput {...field("upgradeNotice")} description={words.upgradeNoticeHint} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Select {...field("channel")} data={channels} />
              <NumberInput {...field("rollout")} min={1} max={100} allowDecimal={false} suffix="%" />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextInput {...field("requiresWp")} description={words.versionHint} />
              <TextInput {...field("requiresPhp")} description={words.phpHint} />
              <TextInput {...field("testedUpTo")} description={words.versionHint} />
            </SimpleGrid>
          </>
        );
      }}
    </FormPage>
  );
}
