import { text } from "./text.ts";

/**
 * The server's message about a field as a sentence: it says only what the field must be, so the field's label comes
 * first.
 */
export function fieldMessage(input: HTMLElement | null, message: string): string {
  const labels =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels : null;
  // Mantine marks required fields by an asterisk within the label.
  const label = labels?.[0]?.textContent?.replace("*", "").trim() || text.thisValue;
  return /^[a-z]/.test(message) ? `${label} ${message}` : message;
}
