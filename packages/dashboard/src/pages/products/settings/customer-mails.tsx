import { Alert, NumberInput, Skeleton, Switch } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api/client.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionForm } from "../../../ui/section-form.tsx";
import { text } from "../text.ts";
import {
  mailsOf,
  organizationSettingsQuery,
  type ProductMails,
  serverSettingsQuery,
} from "./mail-settings.ts";

const words = text.mails;
const USUAL_DAYS = 14;

interface CustomerMailsProps {
  productId: string;
  readOnly: boolean;
}

/** Mails to the customers of a product. */
export function CustomerMails({ productId, readOnly }: CustomerMailsProps) {
  const settings = useQuery(organizationSettingsQuery);
  const server = useQuery(serverSettingsQuery);
  return (
    <Section title={words.title}>
      {server.data?.mail.enabled === false && <Alert>{words.off}</Alert>}
      {settings.data ? (
        <MailsForm productId={productId} mails={mailsOf(settings.data, productId)} readOnly={readOnly} />
      ) : settings.error ? (
        <Problem error={settings.error} retry={() => settings.refetch()} />
      ) : (
        <Skeleton h={120} />
      )}
    </Section>
  );
}

function MailsForm({ productId, mails, readOnly }: CustomerMailsProps & { mails: ProductMails }) {
  const queries = useQueryClient();
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
      onDone={(saved) => {
        queries.setQueryData(organizationSettingsQuery.queryKey, saved);
        return { say: words.saved };
      }}
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
