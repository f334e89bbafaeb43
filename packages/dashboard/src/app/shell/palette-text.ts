export const paletteText = {
  placeholder: "Find a license by key or e-mail, or go to a page",
  licenses: "Licenses",
  views: "Saved views",
  goTo: "Go to",
  actions: "Actions",
  searching: "Searching…",
  nothing: "Nothing found",
} as const;
