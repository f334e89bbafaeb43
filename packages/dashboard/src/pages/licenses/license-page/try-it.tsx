import { Alert, Button, Code, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api } from "../../../api/client.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Section } from "../../../ui/section.tsx";
import { productQuery } from "../../products/product.ts";
import type { LicenseDetail } from "../license.ts";
import { text } from "../text.ts";

const words = text.page;

/** Asks the public API about the license as a site does, and shows the verdict. */
export function TryIt({ license: { licenseKey, productId } }: { license: LicenseDetail }) {
  const [domain, setDomain] = useState("");
  const { data: product } = useQuery(productQuery(productId));
  const asking = useMutation({
    mutationFn: (publicKey: string) =>
      api.post("/public/v1/licenses/validate", {
        body: { public_key: publicKey, license_key: licenseKey, ...(domain !== "" && { domain }) },
      }),
  });
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (product) asking.mutate(product.publicKey);
  };
  const verdict = asking.data;
  return (
    <Section title={words.tryIt} hint={words.tryHint}>
      <form onSubmit={ask}>
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={words.tryDomain}
            placeholder="shop.example.com"
            value={domain}
            onChange={(event) => setDomain(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={asking.isPending} disabled={!product}>
            {words.tryAction}
          </Button>
        </Group>
      </form>
      {asking.error && <Problem error={asking.error} />}
      {verdict && (
        <Stack gap="xs" aria-live="polite">
          <Alert
            color={verdict.valid ? "teal" : "red"}
            icon={verdict.valid ? <IconCircleCheck /> : <IconCircleX />}
            title={verdict.valid ? words.good : `${words.bad}: ${verdict.error}`}
          />
          <details>
            <Text component="summary" size="sm" c="dimmed">
              {words.answer}
            </Text>
            <Code block mt="xs" fz="xs">
              {JSON.stringify(verdict, null, 2)}
            </Code>
          </details>
        </Stack>
      )}
    </Section>
  );
}
