import { Badge, Button, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useMe } from "../../api/me.ts";
import { serverQuery } from "../../api/server-facts.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { Section } from "../../ui/section.tsx";
import { useAction } from "../../ui/use-action.ts";
import { ProofForm } from "./second-factor/proof-form.tsx";
import { text } from "./text.ts";

const words = text.email;

/** One's e-mail address, whether it is confirmed, and its change, which counts once the new one is. */
export function EmailSection() {
  const { email, emailConfirmed } = useMe();
  const { data: server } = useQuery(serverQuery);
  const [changing, setChanging] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const resend = useAction(
    () => api.post("/api/auth/resend-confirmation"),
    () => ({ say: words.resent }),
  );
  const sent = (address: string) => {
    setSentTo(address);
    setChanging(false);
  };
  return (
    <Section title={words.title} hint={words.hint}>
      <Group gap="sm">
        <Text size="sm" fw={500}>
          {email}
        </Text>
        <Badge color={emailConfirmed ? "teal" : "yellow"}>
          {emailConfirmed ? words.confirmed : words.unconfirmed}
        </Badge>
      </Group>
      <Text size="sm" role="status" hidden={sentTo === null}>
        {sentTo !== null && words.sent(sentTo)}
      </Text>
      {server?.mail.enabled === false ? (
        <Text size="sm" c="dimmed">
          {words.noMail}
        </Text>
      ) : (
        <Group gap="xs">
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.change}
          </Button>
          {!emailConfirmed && (
            <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {words.resend}
            </Button>
          )}
        </Group>
      )}
      <FormDialog opened={changing} title={words.change} onClose={() => setChanging(false)}>
        <EmailForm onSent={sent} onCancel={() => setChanging(false)} />
      </FormDialog>
    </Section>
  );
}

interface EmailFormProps {
  onSent: (email: string) => void;
  onCancel: () => void;
}

export function EmailForm({ onSent, onCancel }: EmailFormProps) {
  const [email, setEmail] = useState("");
  return (
    <ProofForm
      effects={[words.effect]}
      action={words.action}
      send={(proof) => api.post("/api/auth/change-email", { body: { email, ...proof } })}
      onDone={() => onSent(email)}
      onCancel={onCancel}
    >
      <TextInput
        label={words.new}
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
