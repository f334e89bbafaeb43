/** Why a mail was not taken. */
export class MailNotTaken extends Error {
  /** Always `MailNotTaken`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "MailNotTaken";
  /** Whether another try is of no use, because this mail or its recipient was refused. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}
