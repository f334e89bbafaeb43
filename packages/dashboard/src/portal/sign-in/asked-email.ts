/** Key in the tab's storage for the address that a code was sent to. */
const ASKED = "keystead-portal.asked-email";

/** The address that a code was sent to: telephones load the page anew when one comes back from the mail. */
export function readAskedEmail(): string | undefined {
  try {
    return sessionStorage.getItem(ASKED) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepAskedEmail(email: string | undefined): void {
  try {
    if (email === undefined) sessionStorage.removeItem(ASKED);
    else sessionStorage.setItem(ASKED, email);
  } catch {
    // Without storage, a page that is loaded anew asks for the address again.
  }
}
