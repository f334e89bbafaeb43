import { Button, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Problem } from "../../ui/problem.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { toastDone } from "../../ui/toast.ts";
import { text } from "./text.ts";

const words = text.secret;

/** The secret that events are signed with: fetched only when somebody wants to see it. */
export function Secret({ id }: { id: string }) {
  const [rotating, setRotating] = useState(false);
  const secret = useMutation({
    mutationFn: () => api.get("/api/webhooks/{id}/secret", { path: { id } }),
  });
  const { data } = secret;
  const actions = (
    <>
      <Button
        size="xs"
        variant="default"
        loading={secret.isPending}
        onClick={() => (data ? secret.reset() : secret.mutate())}
      >
        {data ? words.hide : words.show}
      </Button>
      <Button size="xs" variant="default" onClick={() => setRotating(true)}>
        {words.rotate}
      </Button>
    </>
  );
  return (
    <Section title={words.title} hint={words.hint} actions={actions}>
      {secret.error && <Problem error={secret.error} retry={() => secret.mutate()} />}
      {data ? (
        <CopyValue value={data.secret} label={words.present} />
      ) : (
        <Text size="sm">whsec_••••••••••••</Text>
      )}
      {data?.previousSecret && (
        <Stack gap={4}>
          <Text size="sm" c="dimmed">
            {words.previous} <RelativeTime time={data.previousSecretUntil} />
          </Text>
          <CopyValue value={data.previousSecret} label={words.present} />
        </Stack>
      )}
      {rotating && (
        <Confirm
          opened
          title={words.rotateTitle}
          consequences={words.rotateEffects}
          action={words.rotateAction}
          onClose={() => setRotating(false)}
          run={async () => {
            await api.post("/api/webhooks/{id}/rotate-secret", { path: { id } });
            await secret.mutateAsync();
            toastDone(words.rotated);
          }}
        />
      )}
    </Section>
  );
}
