/** A part of a JSON document, which is a list or an object: an element of it, or a member of it, whose lists come element by element. */
export interface DocumentPart {
  /** The member's name; null in a list. */
  key: string | null;
  /** Whether it is an element of a list. */
  isElement: boolean;
  /** The value that it holds. */
  value: unknown;
}
