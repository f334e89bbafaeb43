import type { Schema } from "@keystead/api-client";

const columns = ["customerEmail", "customerName", "licenseKey", "seats", "expiresAt", "id"] as const;

/** Starts of a formula in a spreadsheet, also in full width, whatever separates cells in its locale. */
const FORMULA = /(?<=^|[,;\t\r\n"])(?=[=+\-@\t\r\n＝＋－＠])/g;

/**
 * A file of the licenses with their keys (RFC 4180). Text that a spreadsheet would run gets an apostrophe (OWASP, "CSV
 * Injection").
 */
export function keysCsv(licenses: readonly Schema<"License">[]): string {
  const lines = licenses.map((license) => columns.map((column) => fieldOf(license[column])));
  return [columns.map(fieldOf), ...lines].map((fields) => `${fields.join(",")}\r\n`).join("");
}

function fieldOf(value: string | number | null): string {
  if (value === null) return "";
  return `"${String(value).replace(FORMULA, "'").replaceAll('"', '""')}"`;
}
