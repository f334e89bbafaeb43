/** Throws `TypeError`, which names the option, for callers in JavaScript, whom no compiler warns. */
export function requireOption(isRight: boolean, name: string, value: string): void {
  if (!isRight) throw new TypeError(`The option ${name} must be ${value}`);
}
