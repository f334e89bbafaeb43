function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** Prefix of all paths, such as `/licensing`; empty for a server at the root. */
export const basePath = meta("base-path");

/** Nonce that style elements must carry for the browser to apply them. */
export const styleNonce = meta("style-nonce");
