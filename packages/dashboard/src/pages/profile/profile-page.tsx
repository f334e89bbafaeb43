import { Badge, Button, Group, PasswordInput, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { meQuery, useMe } from "../../api/me.ts";
import { serverQuery } from "../../api/server-facts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { SectionForm } from "../../ui/section-form.tsx";
import { text as shared } from "../../ui/text.ts";
import { useAction } from "../../ui/use-action.ts";
import { ProofForm } from "./second-factor/proof-form.tsx";
import { SecondFactorSection } from "./second-factor/second-factor-section.tsx";
import { Sessions } from "./sessions.tsx";
import { SESSIONS } from "./sessions-query.ts";
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

function NameForm() {
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

const ofPassword = text.password;
const wide = { required: true, w: "100%", maw: 400 };

/** Changes one's password. The server alone knows what is strong enough. */
function PasswordForm() {
  const { email } = useMe();
  const [times, setTimes] = useState(0);
  return (
    <Section title={ofPassword.title} hint={ofPassword.hint}>
      <SectionForm
        // Empty again after each change.
        key={times}
        action={ofPassword.action}
        initialValues={{ currentPassword: "", newPassword: "" }}
        send={(body) => api.post("/api/auth/change-password", { body })}
        onDone={() => {
          setTimes(times + 1);
          return { stale: [SESSIONS], say: ofPassword.changed };
        }}
      >
        {({ field }) => (
          <>
            {/* For password managers, which save the new password under the address. */}
            <input type="hidden" autoComplete="username" value={email} readOnly />
            <PasswordInput
              label={ofPassword.current}
              autoComplete="current-password"
              {...wide}
              {...field("currentPassword")}
            />
            <PasswordInput
              label={ofPassword.new}
              description={ofPassword.newHint}
              autoComplete="new-password"
              {...wide}
              {...field("newPassword")}
            />
          </>
        )}
      </SectionForm>
    </Section>
  );
}

const ofEmail = text.email;

/** One's e-mail address, whether it is confirmed, and its change, which counts once the new one is. */
function EmailSection() {
  const { email, emailConfirmed } = useMe();
  const { data: server } = useQuery(serverQuery);
  const [changing, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useAction(
    () => api.post("/api/auth/resend-confirmation"),
    () => ({ say: ofEmail.resent }),
  );
  const sent = (address: string) => {
    setSentTo(address);
    setChanging(false);
  };
  return (
    <Section title={ofEmail.title} hint={ofEmail.hint}>
      <Group gap="sm">
        <Text size="sm" fw={500}>
          {email}
        </Text>
        <Badge color={emailConfirmed ? "teal" : "yellow"}>
          {emailConfirmed ? ofEmail.confirmed : ofEmail.unconfirmed}
        </Badge>
      </Group>
      <Text size="sm" role="status" hidden={sentTo === null}>
        {sentTo !== null && ofEmail.sent(sentTo)}
      </Text>
      {server?.mail.enabled === false ? (
        <Text size="sm" c="dimmed">
          {ofEmail.noMail}
        </Text>
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={() => setChanging(true)}>
            {ofEmail.change}
          </Button>
          {!emailConfirmed && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {ofEmail.resend}
            </Button>
          )}
        </Group>
      )}
      <FormDialog opened={changing} title={ofEmail.change} onClose={() => setChanging(false)}>
        <EmailForm onSent={sent} onCancel={() => setChanging(false)} />
      </FormDialog>
    </Section>
  );
}

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState("");
  return (
    <ProofForm
      effects={[ofEmail.effect]}
      action={ofEmail.action}
      send={(proof) => api.post("/api/auth/change-email", { body: { email, ...proof } })}
      onDone={() => onSent(email)}
      onCancel={onCancel}
    >
      <TextInput
        label={ofEmail.new}
        type="email"
        autoComplete="email"
        required
        data-autofocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </ProofForm>
  );
}
