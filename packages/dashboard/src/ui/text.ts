/** Words that every page shares. */
export const text = {
  retry: "Try again",
  cancel: "Cancel",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  undo: "Undo",
  done: "Done",
  save: "Save",
  saved: "Saved",
  actionsFor: "Actions for",
  setUpSecondFactor: "Set up a second factor",
  requestId: "Request id",
  never: "Never",
  none: "None",
  problem: {
    unreachable: "The server cannot be reached. Check your connection; it may also be restarting.",
    tooMany: (seconds: number | null) =>
      seconds === null
        ? "That was too much at once. Wait a moment and try again."
        : `That was too much at once. Try again in ${seconds} seconds.`,
    server: "Something went wrong on the server. Nothing you did is at fault.",
    forbidden: "Your role does not allow this. Ask a developer of your team.",
    notFound: "This no longer exists. Somebody may have deleted it.",
  },
  unsaved: {
    title: "Leave without saving?",
    text: "What you have changed here is not saved yet.",
    leave: "Leave without saving",
    stay: "Stay",
  },
  table: {
    search: "Search",
    columns: "Columns",
    csv: "Download CSV",
    csvShort: "CSV",
    csvTitle: "Download everything that these filters find",
    selectAll: "Select all rows of this page",
    selectRow: "Select row",
    selected: (count: number) => `${count} selected`,
    clearSelection: "Clear selection",
    clearFilters: "Clear filters",
    noMatch: "Nothing matches",
    noMatchText: "No entry fits this search and these filters.",
    shown: (from: number, to: number, total: number) =>
      `${from.toLocaleString()}–${to.toLocaleString()} of ${total.toLocaleString()}`,
    previous: "Previous page",
    next: "Next page",
    loading: "Loading",
    perPage: "Rows per page",
  },
} as const;
