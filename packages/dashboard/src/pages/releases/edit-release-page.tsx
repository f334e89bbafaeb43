import { NumberInput, Select, SimpleGrid, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { optionsOf } from "../../ui/options-of.ts";
import { useSubmit } from "../../ui/server-form.ts";
import { WhenLoaded } from "../../ui/when-loaded.tsx";
import { RELEASES, type Release, releaseQuery } from "./release.ts";
import { text } from "./text.ts";

const route = getRouteApi("/inside/releases/$releaseId/edit");
const words = text.fields;
const channels = optionsOf(text.channel);

export function EditReleasePage() {
  const { releaseId } = route.useParams();
  const back = { to: `/releases/${releaseId}`, label: text.one };
  return (
    <WhenLoaded query={useQuery(releaseQuery(releaseId))} title={text.one} back={back}>
      {(release) => <EditRelease release={release} />}
    </WhenLoaded>
  );
}

function EditRelease({ release }: { release: Release }) {
  const { id, version, channel } = release;
  const to = `/releases/${id}`;
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      channel,
      rollout: release.rollout as number | "",
      notes: release.notes ?? "",
      upgradeNotice: release.upgradeNotice ?? "",
      requiresWp: release.requiresWp ?? "",
      requiresPhp: release.requiresPhp ?? "",
      testedUpTo: release.testedUpTo ?? "",
    },
  });
  const submit = useSubmit(form, {
    edited: { record: release, read: () => api.get("/api/releases/{id}", { path: { id } }), labels: words },
    send: ({ channel, rollout, ...texts }) =>
      api.put("/api/releases/{id}", {
        path: { id },
        body: {
          channel,
          rollout: rollout || release.rollout,
          ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null])),
        },
      }),
    onDone: () => ({ stale: [RELEASES], say: text.saved, to }),
  });
  const field = (path: keyof typeof form.values) => ({
    label: words[path],
    key: form.key(path),
    ...form.getInputProps(path),
  });
  return (
    <FormPage
      title={text.editTitle(version)}
      back={{ to, label: version }}
      action={text.save}
      form={form}
      submit={submit}
    >
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
    </FormPage>
  );
}
