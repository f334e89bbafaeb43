/** Words for the status of a license. */
export const statuses = {
  active: "Active",
  expired: "Expired",
  suspended: "Suspended",
  revoked: "Revoked",
} as const;
