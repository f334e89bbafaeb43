export const text = {
  title: "Signing keys",
  subtitle:
    "License tokens are signed with these keys, so that sites can verify them offline and nobody can forge them.",
  columns: {
    kid: "Key id",
    state: "State",
    age: "Created",
    signs: "Signs from",
    retired: "Retired",
    until: "Published until",
  },
  states: { next: "Next", signing: "Signing", retired: "Retired" },
  ever: "–",
  rotate: "Rotate the keys",
  rotateTitle: "Create the next signing key?",
  rotateEffects: [
    "The new key is published immediately and starts signing in one day, so that everyone who caches the published keys has it by then.",
    "The current key stays published for 7 more days, until the last token it signed has expired.",
    "Sites and applications are not affected. You cannot create another key until the new one starts signing.",
  ],
  rotated: "Next key created. It starts signing in one day",
  pending: "The next key starts signing soon. You cannot create another key until then.",
  empty: {
    title: "No signing keys yet",
    text: "The first key is created automatically when the first license token is signed.",
  },
  unavailable: {
    title: "This server does not sign license tokens",
    text: "The server has no secret to encrypt signing keys with. Ask its administrator to set SECRET_KEY.",
  },
} as const;
