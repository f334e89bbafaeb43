const copied = {
  overage: "deny",
  graceDays: 0,
  pastDueDays: 0,
  expiry: "block",
  maxVersionsBehind: null,
  leaseSeconds: null,
  offlineGraceSeconds: null,
} as const;

/** Terms of a plan with nothing out of the ordinary. */
export const ordinaryPlan = {
  ...copied,
  trialDays: null,
  updateDays: null,
  offlineDays: 0,
  offlineForever: false,
  archived: false,
};

/** All of a license that says neither which it is nor whose nor until when, with nothing out of the ordinary. */
export const ordinaryLicense = {
  planId: null,
  customerName: null,
  status: "active",
  ...copied,
  graceUntil: null,
  updatesUntil: null,
  trialEndsAt: null,
  features: {},
  featureOverrides: {},
  pendingPlanId: null,
  externalId: null,
  bundle: null,
  metadata: {},
} as const;

/** Settings of a product with nothing out of the ordinary. */
export const ordinaryProduct = {
  freeSites: false,
  entitlements: [],
  movesPerYear: 6,
  trialPlanId: null,
  icons: {},
  banners: {},
  downloads: "licensed" as const,
  composerName: null,
  composerType: null,
  insights: false,
  archived: false,
};
