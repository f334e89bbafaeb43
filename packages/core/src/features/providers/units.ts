import type { PaidLine, SaleTerms } from "./news.ts";
import { ProviderProblem } from "./payment-provider.ts";

/** More licenses than this in one order are a mistake in the quantity, or belong to the seats of one license. */
const MOST_LICENSES = 100;

/**
 * Gives news whose lines are a license each: where units are licenses, a line of several becomes as many lines of one.
 * The first keeps the line's name. Throws a {@link ProviderProblem} for more than 100.
 */
export function inUnits<
  Line extends PaidLine & { reference?: string },
  News extends { lines: readonly Line[] },
>(news: News, { unitsAs }: SaleTerms): News {
  if (unitsAs === "seats") return news;
  const count = news.lines.reduce((sum, { quantity }) => sum + Math.max(1, quantity), 0);
  if (count > MOST_LICENSES)
    throw new ProviderProblem(
      "invalid",
      `The order has ${count} units, and at most ${MOST_LICENSES} become a license each: count units as seats`,
    );
  return { ...news, lines: news.lines.flatMap(unitsOf) };
}

function unitsOf<Line extends PaidLine & { reference?: string }>(line: Line): Line[] {
  const { reference, quantity } = line;
  return Array.from({ length: Math.max(1, quantity) }, (_, index) => ({
    ...line,
    ...(reference !== undefined && index > 0 && { reference: `${reference}.${index + 1}` }),
    quantity: 1,
  }));
}
