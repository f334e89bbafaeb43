import { z } from "zod";
import { htmlPage } from "../../http/html-page.ts";
import { type ManagementServices, sessionlessRoute } from "./operator.ts";

const query = z.strictObject({
  token: z.string().max(1000).describe("The token from a reminder's address."),
});

const TITLE = "Reminders";

const html = { contentType: "text/html; charset=utf-8", result: z.any() };

/**
 * Routes to end reminders: mail programs post at once, people see a page first, because scanners of mails open
 * addresses, too.
 */
export function unsubscribeRoutes({ accounts, rateLimiter }: ManagementServices) {
  return [
    sessionlessRoute({
      method: "GET",
      path: "/unsubscribe",
      access: "anyone",
      summary: "Show the page that ends reminders",
      query,
      ...html,
      async handle({ exchange, headers }) {
        await rateLimiter.consume("SERVER", exchange.addressBlock, exchange);
        return htmlPage(
          headers,
          TITLE,
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
      async handle({ exchange, query: { token }, headers }) {
        await rateLimiter.consume("SERVER", exchange.addressBlock, exchange);
        await accounts.unsubscribe(token);
        return htmlPage(headers, TITLE, "<p>You will get no more reminders.</p>");
      },
    }),
  ];
}
