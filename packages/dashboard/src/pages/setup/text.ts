const days = (count: number | null) => (count === null ? "for ever" : `for ${count.toLocaleString()} days`);
const sites = (count: number | null) =>
  count === null ? "any number of sites" : count === 1 ? "1 site" : `${count.toLocaleString()} sites`;

export const text = {
  title: "Set up your first product",
  subtitle:
    "Four short steps to a product that asks for its license. What you enter here can all be changed later.",
  skip: "Skip for now",
  leave: "Go to the overview",
  step: (number: number) => `Step ${number}`,
  done: "Done",
  product: {
    title: "Your product",
    name: "Name",
    namePlaceholder: "Acme SEO",
    type: "What is it?",
    types: {
      plugin: "A WordPress plugin",
      theme: "A WordPress theme",
      application: "An application",
      library: "A library",
      service: "A service",
      other: "Something else",
    },
    freeSites: "Local, preview and staging sites take no seat",
    freeSitesHint: "Customers try and build with one license, as they are used to.",
    action: "Create the product",
  },
  plan: {
    title: "A plan",
    hint: "What customers buy: on how many sites it works, and for how long.",
    name: "Name",
    usualName: "Single site",
    seats: "Sites",
    duration: "Lasts",
    durations: { year: "A year", month: "A month", one_time: "For ever" },
    grace:
      "After it ends it goes on for 3 days, because payments arrive late: for 21 while a renewal is past due.",
    action: "Create the plan",
    summary: (name: string, seats: number | null, length: number | null) =>
      `${name}: ${sites(seats)}, ${days(length)}`,
  },
  license: {
    title: "A license",
    hint: "The first one is for trying it out, so your own address is right.",
    email: "Customer’s e-mail address",
    action: "Issue the license",
    key: "license key",
  },
  code: {
    title: "The code",
    hint: "Put this into your product. It has your real keys.",
    waiting: "Waiting for the first activation…",
  },
  finished: {
    title: "Your product is set up",
    active: (site: string) => `${site} is active. Your product is licensed.`,
    openLicense: "Open the license",
    next: [
      { label: "Next: upload a release", page: "guides/releases" },
      { label: "Take payments with Stripe", page: "guides/stripe" },
      { label: "Before you go live", page: "run/production-checklist" },
    ],
  },
  guides: {
    product: { label: "Guide: what a product, a plan and a license are", page: "start/concepts" },
    plan: { label: "Guide: which plans there are", page: "guides/licensing-models" },
    license: { label: "Guide: licenses by hand", page: "guides/licenses-by-hand" },
  },
} as const;
