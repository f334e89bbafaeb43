/** Why an event of a provider is not done, and what is to become of it. */
const endings = {
  /** Of no concern here, whatever is mended. */
  not_needed: "ignored",
  unpaid: "ignored",
  older: "ignored",
  /** What it is about was not sold through Keystead, or is not known yet. */
  unknown_here: "ignored",
  unknown_price: "failed",
  plan_missing: "failed",
  not_connected: "failed",
  object_missing: "failed",
  provider_refused: "failed",
  provider_unreachable: "failed",
  invalid: "failed",
  internal: "failed",
} as const;

/** Code of a {@link ProviderProblem}, in lower_snake_case. */
export type ProviderProblemCode = keyof typeof endings;

/** Problems that may be gone a while later, without anybody mending anything here. */
const PASSING: ReadonlySet<ProviderProblemCode> = new Set([
  "unknown_here",
  "provider_refused",
  "provider_unreachable",
  "internal",
]);

/** What keeps an event of a payment provider from being done. The message is shown to the organization's developers. */
export class ProviderProblem extends Error {
  /** Always `ProviderProblem`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "ProviderProblem";
  /** Why the event is not done, for programs. */
  readonly code: ProviderProblemCode;

  constructor(code: ProviderProblemCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** What the event is in the end. */
  get ending(): "ignored" | "failed" {
    return endings[this.code];
  }

  /** Whether another try is of use. */
  get passes(): boolean {
    return PASSING.has(this.code);
  }
}
