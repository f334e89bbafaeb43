function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
}

/** What paths begin with where the server is mounted, such as `/licensing`; empty at the root. */
export const basePath = meta("base-path");

/** What style elements must carry for the browser to apply them. */
export const styleNonce = meta("style-nonce");
