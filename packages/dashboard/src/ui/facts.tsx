import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./facts.module.css";

export type Fact = [term: string, value: ReactNode];

/** A list of what is known of a record: a term, and what it is. Null while it is loading. False is left out. */
export function Facts({ facts }: { facts: (Fact | false)[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter((fact) => fact !== false)
        .map(([term, value]) => (
          <div key={term} className={classes.fact}>
            <Text component="dt" size="sm" c="dimmed">
              {term}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {value ?? <Skeleton h={16} w="60%" my={3} />}
            </Text>
          </div>
        ))}
    </dl>
  );
}
