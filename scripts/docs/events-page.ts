import type { JsonSchema } from "../../packages/server/src/openapi/json-schema.ts";
import type { OpenApiDocument } from "../../packages/server/src/openapi/types.ts";
import { fieldTable } from "./schema-table.ts";

const introduction = `# Usage events

Applications may tell the server what is done with them: \`POST /public/v1/events\`, or \`POST /v1/events\` of the [Edge API](edge.md). Each call
takes 1 to 100 events. A wrong one is rejected, with what is wrong, and does not fail the others. The answer is sent when the events are stored durably.

\`client-js\` and the PHP client collect events, send them in batches and try again after an outage, each by its id: an event that is sent twice is counted once.
Events ask for the visitor's consent where the application says so. [Settings](settings.md#storage) says how long events are kept, and
[which limits](settings.md#limits) hold for them.

This page is written by \`npm run docs:generate\` from the schemas that the events are checked with.`;

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
    "## What is sent",
    "",
    fieldTable(schema, noLinks, true),
    "",
    "```json",
    JSON.stringify(example, null, 2),
    "```",
    "",
    "## What is kept",
    "",
    "`GET /api/events` lists the events, the latest `timestamp` first; `GET /api/analytics/events` counts them over time.",
    "",
    fieldTable(kept, noLinks, false),
    "",
  ].join("\n");
}
