const days = (count: number) => (count === 1 ? "1 day" : `${count.toLocaleString()} days`);

export const text = {
  title: "Change the plan",
  plan: "New plan",
  planPlaceholder: "Choose a plan",
  planMissing: "Choose the plan that the license changes to",
  noOthers: (product: string) => `${product} has no other plan.`,
  when: "From when",
  now: "Now",
  nowHint: "The period that is paid for goes on.",
  nowEndsTrial: "The trial is over, and the first period begins.",
  later: "With the next renewal",
  laterHint: (end: string) => `This period ends on ${end}. Without a renewal, the license ends then.`,
  changes: "What changes",
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  asBefore: (value: string) => `${value}, as before`,
  crowded: (active: number, seats: number) =>
    `${active.toLocaleString()} sites are active, more than ${seats.toLocaleString()}. They stay; new sites are refused.`,
  money: "Keystead charges nothing: settle the difference with your payment provider.",
  action: "Change the plan",
  done: (plan: string) => `The license has the plan ${plan}`,
  waits: (plan: string) => `The license changes to ${plan} with its next renewal`,
  fields: {
    status: "Status",
    grace: "Grace until",
    trial: "Trial until",
    none: "None",
    any: "Any",
    days,
  },
} as const;
