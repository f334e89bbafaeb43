/**
 * The text as base64 in lines of 64, between two lines that name it (RFC 7468): mail programs and people leave it
 * whole.
 */
export function armored(label: string, text: string): string {
  const lines = btoa(text).match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ""].join("\n");
}
