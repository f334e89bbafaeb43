/** A file cannot be read as what it should be; the message says why. */
export class UnreadableFile extends Error {
  /** Always `UnreadableFile`: tells the error apart where two copies of the package make `instanceof` fail. */
  override readonly name = "UnreadableFile";
}
