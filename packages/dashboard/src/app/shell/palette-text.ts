export const paletteText = {
  placeholder: "Find a license by key, customer or site, or go to a page",
  licenses: "Licenses",
  sites: "Sites",
  views: "Saved views",
  goTo: "Go to",
  actions: "Actions",
  searching: "Searching…",
  nothing: "Nothing found",
} as const;
