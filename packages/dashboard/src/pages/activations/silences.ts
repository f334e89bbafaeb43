import { text } from "./text.ts";

const DAYS = [7, 30, 90];

/** Choices of the sites that have not asked for so many days, and the moment that the address has already. */
export function silences(chosen: string | undefined): { value: string; label: string }[] {
  const today = new Date();
  today.setUTCHours(0, 0, 0, 0);
  const choices = DAYS.map((days) => {
    const value = new Date(today.getTime() - days * 86_400_000).toISOString();
    return { value, label: text.filters.silentFor(days) };
  });
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [...choices, { value: chosen, label: text.filters.silentSince(chosen.slice(0, 10)) }];
}
