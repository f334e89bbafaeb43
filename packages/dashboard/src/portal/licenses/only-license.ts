import type { Result } from "@keystead/api-client";

/** Id of the customer's license when there is only one: its page is then the first. */
export function onlyLicense(list: Result<"get", "/portal/v1/licenses"> | undefined): string | undefined {
  return list?.pagination.total === 1 ? list.items[0]?.id : undefined;
}
