import { Badge } from "@mantine/core";
import type { Connection } from "./connection.ts";
import { text } from "./text.ts";

const colors = { none: "gray", waiting: "orange", connected: "teal" } as const;

/** Whether the provider is connected; null for one that is not. */
export function ProviderState({ connection }: { connection: Connection | null }) {
  const waits = connection?.webhookSecretLastFour === null;
  const state = connection === null ? "none" : waits ? "waiting" : "connected";
  return <Badge color={colors[state]}>{text.state[state]}</Badge>;
}
