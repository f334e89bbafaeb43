const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

export const shortcutsText = {
  title: "Keyboard shortcuts",
  everywhere: [
    { keys: [command, "K"], label: "Search, or go to a page" },
    { keys: ["/"], label: "Search the list on this page" },
    { keys: ["?"], label: "Show this list" },
  ],
  single: "Single-key shortcuts",
  singleHint: "When off, only the keys for searching and for this list work.",
} as const;
