/** The whole size (npm run test:full), or one that is done in seconds. */
export const full = Boolean(process.env["KEYSTEAD_TEST_FULL"]);

/** One line for people: what was measured. */
export function report(subject: string, figures: Record<string, string | number>): void {
  const listed = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${subject}: ${listed.join(", ")}`);
}

export function inMilliseconds(duration: number): string {
  return `${Math.round(duration)} ms`;
}
