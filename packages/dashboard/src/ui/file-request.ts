/** A request code has characters in groups, and a fingerprint of `machineFingerprint()` is 64 digits. */
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** Reads what somebody enters to get a license file: a machine's fingerprint, or the request code of its program. */
export function fileRequest(entered: string): { machine: { fingerprint: string } } | { request: string } {
  const given = entered.trim();
  return FINGERPRINT.test(given) ? { machine: { fingerprint: given } } : { request: given };
}

/** Name under which a browser saves a license file. */
export const fileName = (id: string): string => `${id}.license`;
