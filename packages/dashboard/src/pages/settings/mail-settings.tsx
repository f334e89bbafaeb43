import { Button, Select, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { fieldOf } from "../../ui/field-of.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { Problem } from "../../ui/problem.tsx";
import { sameValues } from "../../ui/same-values.ts";
import { Section } from "../../ui/section.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { text as shared } from "../../ui/text.ts";
import { UnsavedGuard } from "../../ui/unsaved-guard.tsx";
import { ProductMailChoices } from "./product-mail-choices.tsx";
import { type Settings, settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.mails;
const languages = optionsOf(words.languages);

/** The language of mails, and what customers are mailed under which name. */
export function MailSettings({ settings }: { settings: Settings }) {
  const readOnly = !useMay()("PUT /api/organization/settings");
  const [licenseMails, setLicenseMails] = useState(settings.licenseMails);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: {
      language: settings.language,
      vendorName: settings.vendorName ?? "",
      replyTo: settings.replyTo ?? "",
    },
  });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: ({ language, vendorName, replyTo }) =>
      api.put("/api/organization/settings", {
        body: {
          language,
          vendorName: vendorName === "" ? null : vendorName,
          replyTo: replyTo === "" ? null : replyTo,
          licenseMails: { ...licenseMails },
        },
      }),
    onDone: () => ({ stale: [settingsQuery], say: words.saved }),
  });
  const unsaved = () => form.isDirty() || !sameValues(licenseMails, settings.licenseMails);
  const field = fieldOf(form);
  return (
    <Section title={words.title} hint={words.hint}>
      <form onSubmit={onSubmit}>
        <Stack gap="md" align="flex-start">
          <Select label={words.language} data={languages} disabled={readOnly} {...field("language")} />
          <TextInput
            label={words.vendorName}
            description={words.vendorNameHint}
            disabled={readOnly}
            w="100%"
            maw={420}
            {...field("vendorName")}
          />
          <TextInput
            label={words.replyTo}
            description={words.replyToHint}
            type="email"
            disabled={readOnly}
            w="100%"
            maw={420}
            {...field("replyTo")}
          />
          <ProductMailChoices value={licenseMails} onChange={setLicenseMails} readOnly={readOnly} />
          {problem && <Problem error={problem} />}
          {!readOnly && (
            <Button type="submit" loading={pending}>
              {shared.save}
            </Button>
          )}
        </Stack>
      </form>
      <UnsavedGuard unsaved={unsaved} />
    </Section>
  );
}
