export const text = {
  title: "Activations",
  status: { active: "Active", deactivated: "Deactivated" },
  kinds: { production: "Production", local: "Local", preview: "Preview", staging: "Staging" },
  places: { site: "Site", machine: "Machine" },
  takesSeat: "Takes a seat",
  free: "Free",
  columns: {
    site: "Site or machine",
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
  searchPlaceholder: "Part of a domain or machine",
  filters: {
    status: "Status",
    anyStatus: "Any status",
    kind: "Site or machine",
    anyKind: "Any kind",
    product: "Product",
    anyProduct: "Any product",
    silent: "Last checked",
    anySilence: "Any last check",
    silentFor: (days: number) => `Silent for ${days} days`,
    silentSince: (day: string) => `Silent since ${day}`,
  },
  empty: {
    title: "No activations yet",
    text: "When a customer enters a license key in your product, the site or machine appears here and takes a seat.",
  },
  marking: {
    staging: "Mark as staging…",
    production: "Mark as production…",
    toStaging: {
      title: (site: string) => `Mark ${site} as a staging site?`,
      action: "Mark as staging",
      effects: (site: string) => [
        `${site} keeps working and no longer takes a seat. The seat is free for another site.`,
        "The site counts as one of the license's free sites: three for each seat.",
        "This applies until the site is deactivated or moves. The rules for free sites apply again after that.",
      ],
      done: (site: string) => `${site} marked as staging. It takes no seat`,
    },
    toProduction: {
      title: (site: string) => `Mark ${site} as a production site?`,
      action: "Mark as production",
      effects: (site: string) => [
        `${site} keeps working and takes a seat. If no seat is free, you see an error and nothing changes.`,
        "This applies until the site is deactivated or moves. The rules for free sites apply again after that.",
      ],
      done: (site: string) => `${site} marked as production. It takes a seat`,
    },
  },
  freeing: {
    action: "Free the seat",
    title: (site: string) => `Free the seat of ${site}?`,
    effects: (email: string) => [
      `It loses its license at the next check. The seat is free for another site or machine of ${email}.`,
      "The customer can activate it again while a seat is free.",
    ],
    file: (end: string | null) =>
      end === null
        ? "It has a license file, which goes on working there, and never ends."
        : `It has a license file, which goes on working there until ${end}.`,
    done: (site: string) => `Seat of ${site} freed`,
  },
  /** Of a site that takes no seat. */
  deactivating: {
    action: "Deactivate",
    title: (site: string) => `Deactivate ${site}?`,
    effects: (_email: string) => [
      "The site loses its license at the next check. It takes no seat, so no seat becomes free.",
      "The customer can activate the site again.",
    ],
    done: (site: string) => `${site} deactivated`,
  },
} as const;
