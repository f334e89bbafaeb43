const sites = (count: number) => (count === 1 ? "1 site" : `${count.toLocaleString()} sites`);
const licenses = (count: number) => (count === 1 ? "1 license" : `${count.toLocaleString()} licenses`);

export const text = {
  title: "Licenses",
  issue: "Issue a license",
  searchPlaceholder: "Key or e-mail address",
  status: { active: "Active", expired: "Expired", suspended: "Suspended", revoked: "Revoked" },
  columns: {
    key: "License key",
    customer: "Customer",
    product: "Product",
    status: "Status",
    seats: "Seats",
    expires: "Expires",
    created: "Created",
    updated: "Updated",
    id: "Id",
  },
  filters: {
    status: "Status",
    anyStatus: "Any status",
    product: "Product",
    anyProduct: "Any product",
  },
  seats: (taken: number, all: number | null) =>
    `${taken.toLocaleString()} of ${all === null ? "unlimited" : all.toLocaleString()}`,
  empty: {
    title: "No licenses yet",
    text: "A license is what a customer gets for a purchase: a key, and the sites on which it may be active.",
  },
  bulk: {
    suspend: "Suspend",
    extend: "Extend",
    revoke: "Revoke",
    suspended: (count: number) => `${licenses(count)} suspended`,
    extended: (count: number) => `${licenses(count)} extended`,
    revoked: (count: number) => `${licenses(count)} revoked`,
    suspendTitle: (count: number) => `Suspend ${licenses(count)}?`,
    extendTitle: (count: number) => `Extend ${licenses(count)}?`,
    revokeTitle: (count: number) => `Revoke ${licenses(count)}?`,
    suspendEffects: (active: number) => [
      `They stop working on ${sites(active)} at the next check.`,
      "Their sites keep their seats, and everything works again when you resume the licenses.",
    ],
    extendEffects: [
      "Each license is extended by as long as its plan lasts, from its end or from today, whichever is later.",
    ],
    revokeEffects: (active: number) => [
      `They stop working for good, and ${sites(active)} are deactivated.`,
      "This cannot be undone. To stop a license for a while, suspend it.",
    ],
  },
} as const;
