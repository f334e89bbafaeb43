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
  marking: {
    staging: "Mark as staging…",
    production: "Mark as production…",
    toStaging: {
      title: (site: string) => `Mark ${site} as a staging site?`,
      action: "Mark as staging",
      effects: (site: string) => [
        `${site} goes on working, and takes no seat from now on: its seat is free for another site.`,
        "It is one of the license's free sites, of which there are three for each seat, and at least three.",
        "It stays so until it is deactivated or moves. Then the rules for free sites decide anew.",
      ],
      done: (site: string) => `${site} is a staging site now, and takes no seat`,
    },
    toProduction: {
      title: (site: string) => `Mark ${site} as a production site?`,
      action: "Mark as production",
      effects: (site: string) => [
        `${site} goes on working, and takes a seat from now on. When all are taken, nothing changes, and you are told.`,
        "It stays so until it is deactivated or moves. Then the rules for free sites decide anew.",
      ],
      done: (site: string) => `${site} is a production site now, and takes a seat`,
    },
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
  /** Of a site that takes no seat. */
  deactivating: {
    action: "Deactivate",
    title: (site: string) => `Deactivate ${site}?`,
    effects: (_email: string) => [
      "The site is no longer licensed once it checks again. It takes no seat, so none becomes free.",
      "The customer can activate the site again.",
    ],
    done: (site: string) => `${site} is deactivated`,
  },
} as const;
