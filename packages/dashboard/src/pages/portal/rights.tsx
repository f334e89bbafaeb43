import { Select, Switch } from "@mantine/core";
import { optionsOf } from "../../ui/options-of.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import type { Portal } from "../settings/settings-query.ts";
import { changePortal, portalSaved, useMayChangePortal } from "./change-portal.ts";
import { text } from "./text.ts";

const words = text.rights;
const downloadChoices = optionsOf(words.downloadChoices);

/** Rights of customers in the portal. */
export function Rights({ portal: { freeSeats, files, showPayments, downloads } }: { portal: Portal }) {
  const disabled = !useMayChangePortal();
  return (
    <Section title={words.title}>
      <SectionForm
        action={disabled ? undefined : shared.save}
        initialValues={{ portal: { freeSeats, files, showPayments, downloads } }}
        send={({ portal }) => changePortal(portal)}
        onDone={portalSaved}
      >
        {({ field }) => (
          <>
            <Switch
              label={words.freeSeats}
              description={words.freeSeatsHint}
              disabled={disabled}
              {...field("portal.freeSeats", "checkbox")}
            />
            <Switch
              label={words.files}
              description={words.filesHint}
              disabled={disabled}
              {...field("portal.files", "checkbox")}
            />
            <Switch
              label={words.showPayments}
              disabled={disabled}
              {...field("portal.showPayments", "checkbox")}
            />
            <Select
              label={words.downloads}
              data={downloadChoices}
              disabled={disabled}
              w="100%"
              maw={420}
              {...field("portal.downloads")}
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}
