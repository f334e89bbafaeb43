import { Alert, NumberInput, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { serverQuery } from "../../../api/server-facts.ts";
import { LoadedPart } from "../../../ui/loaded-part.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionForm } from "../../../ui/section-form.tsx";
import { type ProductMails, settingsQuery } from "../../settings/settings-query.ts";
import { text } from "../text.ts";

const words = text.mails;
const USUAL_DAYS = 14;
const NO_MAILS: ProductMails = { delivery: false, reminderDays: null };

interface CustomerMailsProps {
  productId: string;
  readOnly: boolean;
}

/** Mails to the customers of a product. */
export function CustomerMails({ productId, readOnly }: CustomerMailsProps) {
  const settings = useQuery(settingsQuery);
  const server = useQuery(serverQuery);
  return (
    <Section title={words.title}>
      {server.data?.mail.enabled === false && <Alert>{words.off}</Alert>}
      <LoadedPart query={settings} h={120}>
        {({ licenseMails }) => (
          <MailsForm productId={productId} mails={licenseMails[productId] ?? NO_MAILS} readOnly={readOnly} />
        )}
      </LoadedPart>
    </Section>
  );
}

function MailsForm({ productId, mails, readOnly }: CustomerMailsProps & { mails: ProductMails }) {
  return (
    <SectionForm
      action={readOnly ? undefined : words.save}
      wide
      mode="controlled"
      initialValues={{
        delivery: mails.delivery,
        reminds: mails.reminderDays !== null,
        days: mails.reminderDays ?? USUAL_DAYS,
      }}
      send={async ({ delivery, reminds, days }) => {
        // The settings are written as a whole: what others have chosen for other products meanwhile is kept.
        const { licenseMails } = await api.get("/api/organization/settings");
        const own: ProductMails = { delivery, reminderDays: reminds ? days : null };
        return api.put("/api/organization/settings", {
          body: { licenseMails: { ...licenseMails, [productId]: own } },
        });
      }}
      onDone={() => ({ stale: [settingsQuery], say: words.saved })}
    >
      {({ form, field }) => (
        <>
          <Switch label={words.delivery} disabled={readOnly} {...field("delivery", "checkbox")} />
          <Switch label={words.reminders} disabled={readOnly} {...field("reminds", "checkbox")} />
          {form.values.reminds && (
            <NumberInput
              label={words.days}
              min={1}
              max={90}
              allowDecimal={false}
              disabled={readOnly}
              w={140}
              {...field("days")}
            />
          )}
        </>
      )}
    </SectionForm>
  );
}
