import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { fieldTable } from "./schema-table.ts";

const introduction = `# Usage events

Applications report how they are used with \`POST /public/v1/events\`, or \`POST /v1/events\` of the [Edge API](edge.md). A call has 1 to 100 events. A
wrong event is rejected with the reason, and does not fail the others. The answer comes when the events are stored durably.

\`client-js\` and the PHP client collect events, send them in batches and try again after an outage. Each event has an id, so an event that is sent twice is
counted once. If the application requires it, events wait for the visitor's consent. The settings say [how long events are kept](settings.md#storage), and
[how many are accepted](settings.md#limits).

\`npm run docs:generate\` writes this page from the schemas that check the events.`;

/** No field of an event refers to a named object. */
const noLinks = (name: string) => `http-api.md#${name}`;

function schemaSent(document: OpenApiDocument): { schema: JsonSchema; example: unknown } {
  const media = document.paths["/public/v1/events"]?.post?.requestBody?.content["application/json"];
  if (!media) throw new Error("The document has no POST /public/v1/events");
  return { schema: media.schema, example: media.example };
}

/** docs/reference/events.md: what applications send, and what is kept of it. */
export function eventsPage(document: OpenApiDocument): string {
  const { schema, example } = schemaSent(document);
  const kept = document.components.schemas["UsageEvent"] ?? {};
  return [
    introduction,
    "",
    "## The request",
    "",
    fieldTable(schema, noLinks, true),
    "",
    "```json",
    JSON.stringify(example, null, 2),
    "```",
    "",
    "## The stored event",
    "",
    "`GET /api/events` lists the events, the latest `timestamp` first; `GET /api/analytics/events` counts them over time.",
    "",
    fieldTable(kept, noLinks, false),
    "",
  ].join("\n");
}
