import {
  activationSeries,
  eventSeries,
  isStorableText,
  licenseSeries,
  reference,
  seriesRequest,
} from "@keystead/core/schemas";
import { z } from "zod";
import { reportRoutes } from "./analytics-reports.ts";
import { operatorRoute } from "./operator.ts";

export const eventNameFilter = z
  .string()
  .max(100, "must be at most 100 characters")
  .refine(isStorableText, "must not contain NUL or broken Unicode characters");

const { timeZone, ...span } = seriesRequest.shape;
const query = z.strictObject({ ...span, time_zone: timeZone, product_id: reference.optional() });

function requestOf(given: z.output<typeof query>) {
  const { interval, from, to, time_zone: zone, product_id: productId } = given;
  return { interval, from, to, timeZone: zone, productId };
}

const events = operatorRoute({
  method: "GET",
  path: "/analytics/events",
  access: "viewer",
  summary: "Count usage events over time",
  query: query.extend({ name: eventNameFilter.optional() }),
  result: eventSeries,
  handle: async ({ caller, query: given }) =>
    caller.organization.analytics.events({ ...requestOf(given), name: given.name }),
});

const activations = operatorRoute({
  method: "GET",
  path: "/analytics/activations",
  access: "viewer",
  summary: "Count activations and deactivations over time",
  query,
  result: activationSeries,
  handle: async ({ caller, query: given }) => caller.organization.analytics.activations(requestOf(given)),
});

const licenses = operatorRoute({
  method: "GET",
  path: "/analytics/licenses",
  access: "viewer",
  summary: "Count licenses created and expired over time",
  query,
  result: licenseSeries,
  handle: async ({ caller, query: given }) => caller.organization.analytics.licenses(requestOf(given)),
});

export const analyticsRoutes = [events, activations, licenses, ...reportRoutes];
