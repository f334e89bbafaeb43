const days = (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString()} days`);

export const text = {
  title: "Change the plan",
  plan: "New plan",
  planPlaceholder: "Choose a plan",
  planMissing: "Choose the plan that the license changes to",
  noOthers: (product: string) => `${product} has no other plan.`,
  when: "When",
  now: "Now",
  nowHint: "The current paid period continues.",
  nowEndsTrial: "The trial ends and the first period begins.",
  later: "At the next renewal",
  laterHint: (end: string) =>
    `This period ends on ${end}. Without a renewal, the license expires on that date.`,
  changes: "What changes",
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  asBefore: (value: string) => `${value}, as before`,
  crowded: (active: number, seats: number) =>
    `${active.toLocaleString()} sites are active, more than ${seats.toLocaleString()}. They stay active, but new sites cannot be activated.`,
  money: "Keystead does not charge customers. Bill the difference through your payment provider.",
  action: "Change the plan",
  done: (plan: string) => `Plan changed to ${plan}`,
  waits: (plan: string) => `The plan changes to ${plan} at the next renewal`,
  fields: {
    status: "Status",
    grace: "Grace until",
    trial: "Trial until",
    none: "None",
    any: "Any",
    days,
  },
} as const;
