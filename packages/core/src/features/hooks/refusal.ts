import { invalidInput } from "../../foundation/errors.ts";

const CODE = /^[a-z][a-z0-9_]{0,63}$/;

/**
 * Error of a `before` hook that does not let a change happen. Nothing is written; the caller gets this error as it
 * is, and a client over HTTP status 422 with the code and the message. Throws `invalid_input` for a code of another
 * form.
 */
export class Refusal extends Error {
  /** Always `Refusal`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "Refusal";
  /** Your own code, in lower_snake_case, of at most 64 characters. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    if (typeof code !== "string" || !CODE.test(code))
      throw invalidInput(
        "code",
        "must be in lower_snake_case and at most 64 characters, such as blocked_country",
      );
    this.code = code;
  }
}
