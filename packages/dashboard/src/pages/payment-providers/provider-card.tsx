import { Anchor, Button, Group, Paper, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type Connection, eventsQuery } from "./connection.ts";
import { ProviderState } from "./provider-state.tsx";
import { type ProviderName, providers } from "./providers.ts";
import { text } from "./text.ts";

interface ProviderCardProps {
  name: ProviderName;
  /** Null when there is none; undefined while that is not known. */
  connection: Connection | null | undefined;
}

/** A provider, whether it is connected, and the way to connect it. */
export function ProviderCard({ name, connection }: ProviderCardProps) {
  const label = providers[name].name;
  return (
    <Paper component="article" aria-label={label} p={{ base: "md", sm: "lg" }}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Title order={2}>{label}</Title>
          {connection === undefined ? <Skeleton h={20} w={90} /> : <ProviderState connection={connection} />}
        </Group>
        <Text size="sm" c="dimmed">
          {text.about[name]}
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
        <Link
          {...props}
          to="/payment-providers"
          search={{ provider: provider as ProviderName, state: "failed" }}
        />
      )}
    >
      {text.failed(failed)}
    </Anchor>
  );
}
