import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./facts.module.css";

/** A list of what is known of a record: a term, and what it is. Null while it is loading. */
export function Facts({ facts }: { facts: [term: string, value: ReactNode][] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([term, value]) => (
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
