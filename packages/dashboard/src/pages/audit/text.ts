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
  actors: {
    user: "Somebody",
    token: "An API token",
    provider: "A payment provider",
    system: "Keystead",
    cli: "The operator",
  },
  nothing: "nothing",
  more: "Show more",
} as const;
