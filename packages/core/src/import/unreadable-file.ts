/** A file cannot be read as what it should be; the message says why. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
