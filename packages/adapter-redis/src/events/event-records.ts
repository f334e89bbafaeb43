import type { UsageEvent } from "@keystead/core";
import type { EventSelection } from "@keystead/core/adapter";

/** The fields of an event other than its id and time. An array without names, because there are many events. */
type Rest = [
  name: string,
  licenseId: string | null,
  properties: UsageEvent["properties"],
  domain: string | null,
  anonymousId: string | null,
  receivedAt: number,
];

/** Returns the member of sorted sets for an event. Members sort as the ids do. */
export function memberOf({ id, productId }: Pick<UsageEvent, "id" | "productId">): string {
  return `${id} ${productId}`;
}

export function productOf(member: string): string {
  return member.slice(member.indexOf(" ") + 1);
}

export function recordOf(event: UsageEvent): string {
  const { name, licenseId, properties, domain, anonymousId, receivedAt } = event;
  return JSON.stringify([
    name,
    licenseId,
    properties,
    domain,
    anonymousId,
    receivedAt.getTime(),
  ] satisfies Rest);
}

export function nameOf(record: string): string {
  return (JSON.parse(record) as Rest)[0];
}

export function eventOf(member: string, time: number, record: string): UsageEvent {
  const [name, licenseId, properties, domain, anonymousId, receivedAt] = JSON.parse(record) as Rest;
  const productId = productOf(member);
  const id = member.slice(0, -productId.length - 1);
  const [timestamp, received] = [new Date(time), new Date(receivedAt)];
  return { id, productId, licenseId, name, properties, domain, anonymousId, timestamp, receivedAt: received };
}

/** Names the counter of a selection. Ids contain no space. */
export function scopeOf({ productId = "", name = "" }: EventSelection): string {
  return `${productId} ${name}`;
}
