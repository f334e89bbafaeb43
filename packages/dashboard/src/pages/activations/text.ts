export const text = {
  title: "Activations",
  status: { active: "Active", deactivated: "Deactivated" },
  kinds: { production: "Production", local: "Local", preview: "Preview", staging: "Staging" },
  takesSeat: "Takes a seat",
  free: "Free",
  columns: {
    site: "Site",
    license: "License",
    product: "Product",
    status: "Status",
    kind: "Kind",
    activated: "Activated",
    checked: "Last checked",
    ip: "IP address",
    actions: "Actions",
    id: "Id",
  },
  filters: { status: "Status", anyStatus: "Any status" },
  empty: {
    title: "No activations yet",
    text: "When a customer enters a license key on a site, the site is listed here and takes a seat of the license.",
  },
  freeing: {
    action: "Free the seat",
    title: (site: string) => `Free the seat of ${site}?`,
    effects: (email: string) => [
      `The site is no longer licensed once it checks again. The seat is free for another site of ${email}.`,
      "The customer can activate the site again while a seat is free.",
    ],
    done: (site: string) => `The seat of ${site} is free`,
  },
} as const;
