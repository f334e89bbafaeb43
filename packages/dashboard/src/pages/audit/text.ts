/** What was done, by the second part of an action's name. */
const deeds: Record<string, string> = {
  created: "created this",
  updated: "changed this",
  deleted: "deleted this",
  revoked: "revoked this",
  suspended: "suspended this",
  resumed: "resumed this",
  renewed: "extended this",
  expired: "saw this expire",
  key_regenerated: "replaced the key",
  activated: "activated a site",
  deactivated: "freed a seat",
};

export const text = {
  deeds,
  title: "Audit log",
  subtitle: "Who did what, and what changed by it.",
  empty: {
    title: "Nothing happened yet",
    text: "Every change to your data is listed here, and who made it.",
  },
  columns: {
    at: "When",
    actor: "Who",
    action: "What",
    target: "To what",
    ip: "Address",
    request: "Request id",
    changes: "Changes",
  },
  filters: {
    target: "Id of the record",
    actor: "Who",
    anyActor: "Anybody",
    action: "What: license.revoked",
    from: "From",
    to: "Until",
  },
  /** Those who are no users. */
  actors: {
    user: "A user",
    token: "API token",
    provider: "Payment provider",
    system: "Keystead",
    cli: "Command line",
  },
  show: (count: number) => (count === 1 ? "1 change" : `${count} changes`),
  entry: "What changed",
  field: "Field",
  before: "Before",
  after: "After",
  nothing: "empty",
  toRecord: "Open the record",
  historyOf: "All that was done to it",
  more: "Show more",
} as const;
