import { Anchor, Button, Code, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Problem } from "../../ui/problem.tsx";
import { useSubmit } from "../../ui/server-form.ts";
import { Card } from "./card.tsx";
import { text } from "./text.ts";
import { waysInQuery } from "./ways-in.tsx";

const words = text.forgot;

export function ForgotPasswordPage() {
  const { data, isPending } = useQuery(waysInQuery);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ mode: "uncontrolled", initialValues: { email: "" } });
  const { onSubmit, pending, problem } = useSubmit(form, {
    send: (body) => api.post("/api/auth/forgot-password", { body }),
    onDone: (_, { email }) => setSentTo(email),
  });
  const back = (
    <Anchor component={Link} to="/log-in" size="sm">
      {text.back}
    </Anchor>
  );
  if (sentTo !== null)
    return (
      <Card title={words.sent} below={back}>
        <Text size="sm">{words.sentText(sentTo)}</Text>
      </Card>
    );
  if (isPending)
    return (
      <Card title={words.title} below={back}>
        <Skeleton h={150} />
      </Card>
    );
  if (data?.passwordLinks === false)
    return (
      <Card title={words.title} hint={words.noMail} below={back}>
        <Text size="sm">{words.askColleague}</Text>
        <Text size="sm">{words.askOperator}</Text>
        <Code block>keystead users reset-password EMAIL</Code>
      </Card>
    );
  return (
    <Card title={words.title} hint={words.text} below={back}>
      <form onSubmit={onSubmit}>
        <Stack gap="md">
          <TextInput
            label={text.email}
            type="email"
            autoComplete="username"
            required
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          {problem && <Problem error={problem} />}
          <Button type="submit" loading={pending} fullWidth>
            {words.action}
          </Button>
        </Stack>
      </form>
    </Card>
  );
}
