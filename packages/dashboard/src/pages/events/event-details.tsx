import { Anchor, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CodeBlock } from "../../ui/code-block.tsx";
import { CopyValue } from "../../ui/copy-value.tsx";
import { Facts } from "../../ui/facts.tsx";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import type { UsageEvent } from "./event.ts";
import { text } from "./text.ts";

const names = text.columns;

/** One event with its properties. */
export function EventDetails({ event }: { event: UsageEvent }) {
  const { id, name, productId, licenseId, domain, anonymousId, properties, timestamp, receivedAt } = event;
  const products = useQuery(productOptionsQuery).data ?? [];
  const license =
    licenseId === null ? (
      text.none
    ) : (
      <>
        <Anchor component={Link} to={`/licenses/${licenseId}`} size="sm">
          {text.showLicense}
        </Anchor>
        {" · "}
        <Anchor
          renderRoot={(props) => <Link to="/events" search={{ license_id: licenseId }} {...props} />}
          size="sm"
        >
          {text.onlyOfLicense}
        </Anchor>
      </>
    );
  return (
    <>
      <Facts
        facts={[
          [names.happened, <RelativeTime key="happened" time={timestamp} />],
          [names.received, <RelativeTime key="received" time={receivedAt} />],
          [names.product, products.find(({ value }) => value === productId)?.label ?? productId],
          [names.domain, domain ?? text.none],
          [names.license, license],
          [names.visitor, anonymousId ?? text.none],
          [names.id, <CopyValue key="id" value={id} size="xs" label={names.id} />],
        ]}
      />
      <Title order={3}>{names.properties}</Title>
      {Object.keys(properties).length === 0 ? (
        <Text size="sm" c="dimmed">
          {text.noProperties}
        </Text>
      ) : (
        <CodeBlock code={JSON.stringify(properties, null, 2)} label={text.propertiesOf(name)} />
      )}
    </>
  );
}
