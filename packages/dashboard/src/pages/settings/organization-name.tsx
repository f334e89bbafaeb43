import { TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { meQuery, useMay, useMe } from "../../api/me.ts";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text } from "./text.ts";

const words = text.organization;

/** Name of the organization, in the dashboard, in invitations and below mails. */
export function OrganizationName() {
  const { organizationName } = useMe();
  const readOnly = !useMay()("PUT /api/organization");
  return (
    <Section title={words.title} hint={words.hint}>
      <SectionForm
        action={readOnly ? undefined : words.save}
        initialValues={{ name: organizationName }}
        send={(body) => api.put("/api/organization", { body })}
        onDone={() => ({ stale: [meQuery], say: words.saved })}
      >
        {({ field }) => (
          <TextInput label={words.name} required disabled={readOnly} w="100%" maw={420} {...field("name")} />
        )}
      </SectionForm>
    </Section>
  );
}
