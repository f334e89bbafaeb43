/** Returns `[start, end]` of each marked part of a text, marks included. Throws when a mark has no other. */
export function unpublishedParts(text: string): [start: number, end: number][];

/** Returns a text without its marked parts, and without the empty lines that they would leave behind. */
export function withoutUnpublished(text: string): string;

/** Lists the marked parts as `README.md:20-24`. */
export function unpublishedPlaces(): string[];
