import { Stack } from "@mantine/core";
import { Page } from "../../ui/page.tsx";
import { EmailSection } from "./email-section.tsx";
import { NameForm } from "./name-form.tsx";
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
