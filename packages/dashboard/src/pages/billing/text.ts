export const text = {
  missing: "is required",
  customer: "Customer",
  customerHint: "Find one by name or e-mail address. It cannot be changed later.",
  license: "License",
  noLicense: "No license",
  subscription: "Subscription",
  noSubscription: "No subscription",
  provider: "Provider",
  reference: "Reference",
  referenceHint: "What the provider calls it. Give both or neither.",
} as const;
