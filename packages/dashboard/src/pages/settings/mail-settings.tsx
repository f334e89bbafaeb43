import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { optionsOf } from "../../ui/options-of.ts";
import { sameValues } from "../../ui/same-values.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { ProductMailChoices } from "./product-mail-choices.tsx";
import { type Settings, settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.mails;
const languages = optionsOf(words.languages);

/** The language of mails, and what customers are mailed under which name. */
export function MailSettings({ settings }: { settings: Settings }) {
  const readOnly = !useMay()("PUT /api/organization/settings");
  const [licenseMails, setLicenseMails] = useState(settings.licenseMails);
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={readOnly ? undefined : shared.save}
        initialValues={{
          language: settings.language,
          vendorName: settings.vendorName ?? "",
          replyTo: settings.replyTo ?? "",
        }}
        send={({ language, vendorName, replyTo }) =>
          api.put("/api/organization/settings", {
            body: {
              language,
              vendorName: vendorName === "" ? null : vendorName,
              replyTo: replyTo === "" ? null : replyTo,
              licenseMails: { ...licenseMails },
            },
          })
        }
        onDone={() => ({ stale: [settingsQuery], say: words.saved })}
        unsaved={() => !sameValues(licenseMails, settings.licenseMails)}
      >
        {({ field }) => (
          <>
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
          </>
        )}
      </SectionForm>
    </Section>
  );
}
