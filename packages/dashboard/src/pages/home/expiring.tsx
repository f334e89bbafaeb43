import { Anchor, Code, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Problem } from "../../ui/problem.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { expiringQuery } from "./counted.ts";
import { text } from "./text.ts";

const words = text.expiring;

/** The licenses that end next. */
export function Expiring() {
  const { data, error, refetch } = useQuery(expiringQuery());
  const all = (
    <Anchor
      renderRoot={(props) => (
        <Link to="/licenses" search={{ status: "active", sort: "expiresAt" }} {...props} />
      )}
      size="sm"
    >
      {words.all}
    </Anchor>
  );
  return (
    <Section title={words.title} actions={all}>
      {error && !data && <Problem error={error} retry={() => refetch()} />}
      {!data && !error && <Skeleton h={180} />}
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.nothing}
        </Text>
      )}
      <Stack
        gap="sm"
        component="ul"
        hidden={data?.items.length === 0}
        m={0}
        p={0}
        style={{ listStyle: "none" }}
      >
        {data?.items.map(({ id, licenseKey, customerEmail, product, expiresAt }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="md">
            <div style={{ minWidth: 0 }}>
              <Anchor component={Link} to={`/licenses/${id}`} size="sm" truncate display="block" c="inherit">
                <Code bg="transparent" p={0}>
                  {licenseKey}
                </Code>
              </Anchor>
              <Text size="xs" c="dimmed" truncate>
                {customerEmail} · {product.name}
              </Text>
            </div>
            <Text component="div" size="sm" style={{ whiteSpace: "nowrap" }}>
              <RelativeTime time={expiresAt} />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
