import { Anchor, PasswordInput, Text } from "@mantine/core";
import { api } from "../../api/client.ts";
import { FormPage } from "../../ui/form-page.tsx";
import { PAYMENT_PROVIDERS } from "./connection.ts";
import { type ProviderName, providers } from "./providers.ts";
import { text } from "./text.ts";

const words = text.key;

interface ConnectFormProps {
  name: ProviderName;
  back: { to: string; label: string };
}

/**
 * Connects a provider: with the key alone, because its webhook, whose secret comes later, needs the address that the
 * answer has.
 */
export function ConnectForm({ name, back }: ConnectFormProps) {
  const { name: label, key, keysAt } = providers[name];
  const title = text.connectTo(label);
  return (
    <FormPage
      title={title}
      back={back}
      action={title}
      initialValues={{ apiKey: "" }}
      send={(values, idempotencyKey) =>
        api.post("/api/payment-providers", { body: { ...values, provider: name }, idempotencyKey })
      }
      onDone={() => ({ stale: [PAYMENT_PROVIDERS], say: text.connected(label) })}
    >
      {({ field }) => (
        <>
          <Text size="sm">{words.where[name]}</Text>
          <Anchor href={keysAt} target="_blank" rel="noreferrer" size="sm" underline="always" w="fit-content">
            {words.find[name]}
          </Anchor>
          <PasswordInput
            label={words.label}
            description={words.hidden}
            placeholder={key}
            autoComplete="off"
            required
            data-autofocus
            {...field("apiKey")}
          />
        </>
      )}
    </FormPage>
  );
}
