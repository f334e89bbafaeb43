import { Alert, Button, Group, Paper, SimpleGrid, Skeleton, Stack, Text } from "@mantine/core";
import { IconRocket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useMay } from "../../api/me.ts";
import { Page } from "../../ui/page.tsx";
import type { Setup } from "../setup/setup.ts";
import { Attention } from "./attention.tsx";
import {
  activationCountQuery,
  activeLicenseCountQuery,
  customerCountQuery,
  expiringQuery,
} from "./counted.ts";
import { Activity, Expiring } from "./entry-list.tsx";
import classes from "./numbers.module.css";
import { text } from "./text.ts";
import { Trends } from "./trends.tsx";

const route = getRouteApi("/inside/");

/** The day's work: counts, what needs attention, what expires soon, the latest changes; charts after them. */
export function Overview({ setup }: { setup: Setup }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const may = useMay();
  return (
    <Page title={text.title}>
      <Stack gap="md">
        {may("POST /api/products") && <SetupHint setup={setup} />}
        <Numbers />
        <Attention />
        <SimpleGrid cols={{ base: 1, lg: may("GET /api/audit") ? 2 : 1 }}>
          <Expiring />
          {may("GET /api/audit") && <Activity />}
        </SimpleGrid>
        <Trends
          search={search}
          onSearch={(change) =>
            void navigate({
              search: (before) => ({ ...before, ...change }),
              resetScroll: false,
            })
          }
        />
      </Stack>
    </Page>
  );
}

const ofSetup = text.setup;

/** The way to the first setup, or back to it, as long as no site has activated a license. */
function SetupHint({ setup: { product } }: { setup: Setup }) {
  const { data: active } = useQuery(activationCountQuery);
  if (active !== 0) return null;
  return (
    <Alert icon={<IconRocket />} title={product ? ofSetup.waitingTitle : ofSetup.title}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{product ? ofSetup.waitingText : ofSetup.text}</Text>
        <Button component={Link} to="/setup" size="xs">
          {product ? ofSetup.continueAction : ofSetup.action}
        </Button>
      </Group>
    </Alert>
  );
}

const words = text.numbers;

/** Present counts, each with the list that it counts. */
function Numbers() {
  const licenses = useQuery(activeLicenseCountQuery);
  const sites = useQuery(activationCountQuery);
  const customers = useQuery(customerCountQuery);
  const expiring = useQuery(expiringQuery());
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      <Count label={words.licenses} count={licenses.data} to="/licenses" search={{ status: "active" }} />
      <Count label={words.sites} count={sites.data} to="/activations" search={{ status: "active" }} />
      <Count label={words.customers} count={customers.data} to="/customers" search={{}} />
      <Count
        label={words.expiring}
        count={expiring.data?.pagination.total}
        to="/licenses"
        search={{ status: "active", sort: "expiresAt" }}
      />
    </SimpleGrid>
  );
}

interface CountProps {
  label: string;
  count: number | undefined;
  to: string;
  search: Record<string, string>;
}

function Count({ label, count, to, search }: CountProps) {
  return (
    <Paper
      renderRoot={(props) => <Link to={to} search={search as never} {...props} />}
      className={classes.count}
      p={{ base: "sm", sm: "md" }}
    >
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="div" fz={24} fw={600} lh={1.3} style={{ fontVariantNumeric: "tabular-nums" }}>
        {count?.toLocaleString() ?? <Skeleton h={24} w={72} my={4} />}
      </Text>
    </Paper>
  );
}
