import { useQuery } from "@tanstack/react-query";
import { Facts } from "../../ui/facts.tsx";
import { Day, RelativeTime } from "../../ui/relative-time.tsx";
import { Section } from "../../ui/section.tsx";
import { productOptionsQuery } from "../products/product-options.ts";
import { text } from "./text.ts";
import type { Webhook } from "./webhook.ts";

const words = text.facts;

export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { types, productIds, includeKeys, failingSince, createdAt } = webhook;
  const { data: products = [] } = useQuery(productOptionsQuery);
  const nameOf = (id: string) => products.find(({ value }) => value === id)?.label ?? id;
  return (
    <Section title={words.title}>
      <Facts
        facts={[
          [text.columns.events, types === null ? text.allEvents : types.join(", ")],
          [words.products, productIds === null ? words.all : productIds.map(nameOf).join(", ")],
          [words.keys, includeKeys ? words.wholeKeys : words.lastFour],
          [text.columns.created, <Day key="created" time={createdAt} />],
          ...(failingSince === null
            ? []
            : [[words.since, <RelativeTime key="since" time={failingSince} />] as [string, React.ReactNode]]),
        ]}
      />
    </Section>
  );
}
