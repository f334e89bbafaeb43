import { Badge } from "@mantine/core";
import { text } from "./text.ts";
import { type WebhookState as State, stateOf, type Webhook } from "./webhook.ts";

const colors: Record<State, string> = { on: "teal", failing: "orange", disabled: "red", off: "gray" };

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const state = stateOf(webhook);
  return <Badge color={colors[state]}>{text.state[state]}</Badge>;
}
