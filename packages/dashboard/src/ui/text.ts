/** Words that every page shares. */
export const text = {
  retry: "Try again",
  cancel: "Cancel",
  save: "Save",
  saved: "Saved",
  close: "Close",
  copy: "Copy",
  copied: "Copied",
  undo: "Undo",
  done: "Done",
  actionsFor: "Actions for",
  setUpSecondFactor: "Set up a second factor",
  requestId: "Request id",
  never: "Never",
  none: "None",
  currency: "Currency",
  problem: {
    unreachable: "The server cannot be reached. Check your connection; it may also be restarting.",
    tooMany: (seconds: number | null) =>
      seconds === null
        ? "That was too much at once. Wait a moment and try again."
        : `That was too much at once. Try again in ${seconds} seconds.`,
    server: "Something went wrong on the server. Nothing you did is at fault.",
    forbidden: "Your role does not allow this. Ask a developer of your team.",
    noPasskey: "Your browser gave no passkey. Try again, and confirm it with your device.",
    notFound: "This no longer exists. Somebody may have deleted it.",
  },
  editedMeanwhile: {
    title: "Somebody else has changed this in the meantime",
    text: (fields: string) =>
      `These are different now: ${fields}. Saving again puts your values in their place.`,
  },
  unsaved: {
    title: "Leave without saving?",
    text: "What you have changed here is not saved yet.",
    leave: "Leave without saving",
    stay: "Stay",
  },
  filters: {
    license_id: "One license",
    customer_id: "One customer",
    plan_id: "One plan",
    subscription_id: "One subscription",
  },
  chart: {
    total: (label: string, count: number) => `${label}: ${count.toLocaleString()}`,
    most: (label: string, count: number, when: string) =>
      `${label}: at most ${count.toLocaleString()}, ${when}.`,
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
    removeFilter: "Remove the filter",
    noMatch: "Nothing matches",
    noMatchText: "No entry fits this search and these filters.",
    shown: (from: number, to: number, total: number) =>
      `${from.toLocaleString()}–${to.toLocaleString()} of ${total.toLocaleString()}`,
    beyond: (total: number) => `Nothing on this page, ${total.toLocaleString()} in all`,
    previous: "Previous page",
    next: "Next page",
    loading: "Loading",
    perPage: "Rows per page",
  },
} as const;
