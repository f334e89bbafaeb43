import { Paper, SimpleGrid, Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  activationCountQuery,
  activeLicenseCountQuery,
  customerCountQuery,
  expiringQuery,
} from "./counted.ts";
import classes from "./numbers.module.css";
import { text } from "./text.ts";

const words = text.numbers;

/** Present counts, each with the list that it counts. */
export function Numbers() {
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
