const copied = {
  overage: "deny",
  graceDays: 0,
  pastDueDays: 0,
  expiry: "block",
  maxVersionsBehind: null,
} as const;

/** Terms of a plan with nothing out of the ordinary. */
export const ordinaryPlan = { ...copied, trialDays: null, updateDays: null };

/** Terms of a license with nothing out of the ordinary. */
export const ordinaryLicense = {
  ...copied,
  graceUntil: null,
  updatesUntil: null,
  trialEndsAt: null,
  featureOverrides: {},
  pendingPlanId: null,
} as const;

/** Settings of a product with nothing out of the ordinary. */
export const ordinaryProduct = {
  freeSites: false,
  entitlements: [],
  movesPerYear: 6,
  trialPlanId: null,
  icons: {},
  banners: {},
};
