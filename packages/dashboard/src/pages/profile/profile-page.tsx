import { Stack, TextInput } from "@mantine/core";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { EmailSection } from "./email-section.tsx";
import { PasswordForm } from "./password-form.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { Sessions } from "./sessions.tsx";
import { text } from "./text.ts";

export function ProfilePage() {
  return (
    <Page title={text.title}>
      <Stack gap="lg" maw={720}>
        <NameForm />
        <EmailSection />
        <PasswordForm />
        <SecondFactorSection />
        <Sessions />
      </Stack>
    </Page>
  );
}

export function NameForm() {
  const { name } = useMe();
  return (
    <Section title={text.about}>
      <SectionForm
        action={shared.save}
        initialValues={{ name }}
        send={(body) => api.put("/api/auth/me", { body })}
        onDone={() => ({ stale: [meQuery], say: text.nameSaved })}
      >
        {({ field }) => (
          <TextInput label={text.name} autoComplete="name" required w="100%" maw={400} {...field("name")} />
        )}
      </SectionForm>
    </Section>
  );
}
