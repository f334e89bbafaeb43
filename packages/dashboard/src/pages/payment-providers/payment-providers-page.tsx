import { Alert, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { connectionsQuery, isNotConfigured } from "./connection.ts";
import { ProviderCard } from "./provider-card.tsx";
import { providerNames } from "./providers.ts";
import { text } from "./text.ts";

// The table comes after the providers: it is below them, and large.
const Events = whenShown(() => import("./events.tsx").then(({ Events }) => Events));

/** The providers that one can sell through, and what they sent. */
export function PaymentProvidersPage() {
  const { data, error, refetch } = useQuery(connectionsQuery);
  if (isNotConfigured(error))
    return (
      <Page title={text.title} subtitle={text.subtitle}>
        <Alert>{text.notConfigured}</Alert>
      </Page>
    );
  return (
    <Page title={text.title} subtitle={text.subtitle}>
      {error && !data ? (
        <Problem error={error} retry={() => refetch()} />
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          {providerNames.map((name) => (
            <ProviderCard
              key={name}
              name={name}
              connection={data && (data.find(({ provider }) => provider === name) ?? null)}
            />
          ))}
        </SimpleGrid>
      )}
      <Events />
    </Page>
  );
}
