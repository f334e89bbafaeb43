import { TagsInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { useMay } from "../../api/me.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { type Settings, settingsQuery } from "./settings-query.ts";
import { text } from "./text.ts";

const words = text.expiryNotices;
const MOST = 5;

/** The days before the end of a license at which webhooks are told of it. */
export function ExpiryNotices({ settings: { expiryNoticeDays } }: { settings: Settings }) {
  const readOnly = !useMay()("PUT /api/organization/settings");
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={readOnly ? undefined : shared.save}
        initialValues={{ expiryNoticeDays: expiryNoticeDays.map(String) }}
        validate={{ expiryNoticeDays: (days) => (days.every(isDays) ? null : words.wrong) }}
        mode="controlled"
        send={({ expiryNoticeDays: days }) =>
          api.put("/api/organization/settings", { body: { expiryNoticeDays: days.map(Number) } })
        }
        onDone={() => ({ stale: [settingsQuery], say: words.saved })}
      >
        {({ field }) => (
          <TagsInput
            label={words.days}
            description={words.daysHint}
            placeholder={words.add}
            maxTags={MOST}
            inputMode="numeric"
            splitChars={[",", " ", ";"]}
            acceptValueOnBlur
            disabled={readOnly}
            w="100%"
            maw={420}
            {...field("expiryNoticeDays")}
          />
        )}
      </SectionForm>
    </Section>
  );
}

const DAYS = new Set(Array.from({ length: 90 }, (_, index) => String(index + 1)));

function isDays(written: string): boolean {
  return DAYS.has(written);
}
