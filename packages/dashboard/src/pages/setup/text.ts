const days = (count: number | null) => (count === null ? "forever" : `for ${count.toLocaleString()} days`);
const sites = (count: number | null) =>
  count === null ? "any number of sites" : count === 1 ? "1 site" : `${count.toLocaleString()} sites`;

export const text = {
  title: "Set up your first product",
  subtitle: "Four short steps to a product that checks its license. You can change everything later.",
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
    freeSitesHint: "Customers can build and test with the license they have.",
    action: "Create the product",
  },
  plan: {
    title: "A plan",
    hint: "What customers buy: the number of sites, and how long the license lasts.",
    name: "Name",
    usualName: "Single site",
    seats: "Sites",
    duration: "Duration",
    durations: { year: "1 year", month: "1 month", one_time: "Forever" },
    grace:
      "A license stays valid for 3 days after it ends, because payments can arrive late, and for 21 days while a renewal payment is past due.",
    action: "Create the plan",
    summary: (name: string, seats: number | null, length: number | null) =>
      `${name}: ${sites(seats)}, ${days(length)}`,
  },
  license: {
    title: "A license",
    hint: "The first license is for testing, so use your own address.",
    email: "Customer’s e-mail address",
    action: "Issue the license",
    key: "license key",
  },
  code: {
    title: "The code",
    hint: "Paste this into your product. It contains your own keys.",
    waiting: "Waiting for the first activation…",
  },
  finished: {
    title: "Your product is set up",
    active: (site: string) => `${site} is active. Your product is licensed.`,
    openLicense: "Open the license",
    openPortal: "Give your customers a portal",
    noMail:
      "This server does not send mail yet, so customers cannot sign in to a portal by themselves: only with links that you send them.",
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
