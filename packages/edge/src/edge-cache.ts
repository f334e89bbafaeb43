/**
 * Storage of answers. Names hold no license key, only its SHA-256. A failing call costs no request: the edge asks
 * the origin then.
 */
export interface EdgeCache {
  /** Returns the text under this name, or undefined if there is none or its time is over. */
  get(name: string): Promise<string | undefined>;
  /** Keeps the text for so many seconds, at most. It may be dropped sooner. */
  put(name: string, text: string, seconds: number): Promise<void>;
}
