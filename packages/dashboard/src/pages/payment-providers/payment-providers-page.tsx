import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ProviderDeclaration } from "../../../../server/src/providers/declaration.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { whenShown } from "../../ui/when-shown.tsx";
import { type Connection, connectionsQuery, eventsQuery, isNotConfigured } from "./connection.ts";
import { ProviderState } from "./provider-state.tsx";
import { providers } from "./providers.ts";
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
          {providers.map((provider) => (
            <ProviderCard
              key={provider.name}
              provider={provider}
              connection={data && (data.find((each) => each.provider === provider.name) ?? null)}
            />
          ))}
        </SimpleGrid>
      )}
      <Events />
    </Page>
  );
}

interface ProviderCardProps {
  provider: ProviderDeclaration;
  /** Null when there is none; undefined while that is not known. */
  connection: Connection | null | undefined;
}

/** A provider, whether it is connected, and the way to connect it. */
function ProviderCard({ provider: { name, label, about }, connection }: ProviderCardProps) {
  return (
    <Paper component="article" aria-label={label} p={{ base: "md", sm: "lg" }}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{label}</Title>
          {connection === undefined ? <Skeleton h={20} w={90} /> : <ProviderState connection={connection} />}
        </Group>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        <Group justify="space-between" gap="xs" mih={36}>
          <Text size="sm" component="div">
            {connection && <What connection={connection} />}
          </Text>
          {connection !== undefined && (
            <Button
              component={Link}
              to={`/payment-providers/${name}`}
              variant={connection ? "default" : "filled"}
              aria-label={`${connection ? text.open : text.connect} ${label}`}
            >
              {connection ? text.open : text.connect}
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}

/** Summary of a connection: what it sells, or how many events failed. */
function What({ connection: { provider, prices, webhookSecretLastFour } }: { connection: Connection }) {
  const { data } = useQuery(eventsQuery({ provider, state: "failed", per_page: 1 }));
  const failed = data?.pagination.total ?? 0;
  if (webhookSecretLastFour === null) return text.waits;
  if (failed === 0) return text.sells(Object.keys(prices).length);
  return (
    <Anchor
      size="sm"
      underline="always"
      renderRoot={(props) => (
        <Link {...props} to="/payment-providers" search={{ provider, state: "failed" }} />
      )}
    >
      {text.failed(failed)}
    </Anchor>
  );
}
