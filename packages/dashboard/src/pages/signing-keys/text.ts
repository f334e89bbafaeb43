export const text = {
  title: "Signing keys",
  subtitle:
    "License tokens are signed with them, so that sites go on through an outage and nobody can make one up.",
  columns: {
    kid: "Key id",
    state: "State",
    age: "Made",
    signs: "Signs from",
    retired: "Retired",
    until: "Published until",
  },
  states: { next: "Next", signing: "Signing", retired: "Retired" },
  ever: "–",
  rotate: "Rotate the keys",
  rotateTitle: "Make the next signing key?",
  rotateEffects: [
    "It is published at once, and signs in a day: by then, whoever keeps the published keys has it.",
    "The present key stays published for 7 days more, until the last token that it signed is over.",
    "Sites and applications notice nothing. Until the new key signs, no other one can be made.",
  ],
  rotated: "The next key is made, and signs in a day",
  pending: "The next key signs soon; until then no other one can be made.",
  empty: {
    title: "No signing keys yet",
    text: "The first key is made by itself when the first license token is signed.",
  },
  unavailable: {
    title: "This server signs no license tokens",
    text: "It has no secret to keep signing keys under. Whoever runs it sets SECRET_KEY.",
  },
} as const;
