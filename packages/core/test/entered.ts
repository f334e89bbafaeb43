import type { LoggedIn, LogIn } from "../src/features/accounts/sessions.ts";

/** The session that a log-in leads to, where no second factor is asked for. */
export async function entered(logIn: Promise<LogIn>): Promise<LoggedIn> {
  const result = await logIn;
  if ("session" in result) return result;
  throw new Error(`A second factor is asked for: ${result.secondFactor.join(", ")}`);
}
