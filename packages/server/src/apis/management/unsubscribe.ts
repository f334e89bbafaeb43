import { z } from "zod";
import { type ManagementServices, sessionlessRoute } from "./operator.ts";

const query = z.strictObject({
  token: z.string().max(1000).describe("The token from a reminder's address."),
});

/** Nothing is fetched, run or framed, and the address goes to nobody else. */
const PAGE_HEADERS = {
  "content-security-policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
};

function pageOf(content: string): Uint8Array {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Reminders</title></head><body>${content}</body></html>`;
  return new TextEncoder().encode(page);
}

const html = { contentType: "text/html; charset=utf-8", result: z.any() };

/** Where customers end reminders: mail programs post at once, people see a page first, because scanners of mails open addresses, too. */
export function unsubscribeRoutes({ accounts }: ManagementServices) {
  return [
    sessionlessRoute({
      method: "GET",
      path: "/unsubscribe",
      access: "anyone",
      summary: "Show the page that ends reminders",
      query,
      ...html,
      handle({ headers }) {
        Object.assign(headers, PAGE_HEADERS);
        return pageOf(
          '<form method="post"><p>Do you want no more reminders about your licenses?</p><button>End the reminders</button></form>',
        );
      },
    }),
    sessionlessRoute({
      method: "POST",
      path: "/unsubscribe",
      access: "anyone",
      summary: "End the reminders to a customer",
      query,
      ...html,
      errors: ["link_invalid", "mail_not_configured"],
      async handle({ query: { token }, headers }) {
        await accounts.unsubscribe(token);
        Object.assign(headers, PAGE_HEADERS);
        return pageOf("<p>You will get no more reminders.</p>");
      },
    }),
  ];
}
