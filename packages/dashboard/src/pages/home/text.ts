export const text = {
  title: "Overview",
  empty: {
    title: "Welcome to Keystead",
    text: "Issue license keys, see where they are in use, and help the people who bought them.",
    licenses: "Go to the licenses",
  },
} as const;
