const licenses = (count: number) => (count === 1 ? "1 license" : `${count.toLocaleString()} licenses`);

export const text = {
  title: "Change many licenses",
  subtitle: (count: number) => `${licenses(count)} match the filters of the list.`,
  back: "Licenses",
  jobs: "Jobs",
  action: "Action",
  actions: {
    extend: "Extend",
    suspend: "Suspend",
    revoke: "Revoke",
    delete: "Delete",
    "change-plan": "Change the plan",
    mail: "Mail the license again",
  },
  days: "Days to add",
  daysHint: "Leave empty to use the duration of each license's plan.",
  plan: "New plan",
  planHint: "Licenses of other products are refused.",
  planMissing: "Choose the new plan",
  when: "When",
  whens: { now: "Now", period_end: "With the next renewal" },
  only: "Only the selected licenses of a bundle",
  onlyHint: "Otherwise, all licenses of a bundle change as soon as one of them is selected.",
  count: "Count what it changes",
  jobTitle: (action: string, dryRun: boolean) => (dryRun ? `${action}: trial run` : action),
  job: "Job",
  status: {
    queued: "Waiting",
    running: "Running",
    stopped: "Stopped",
    finished: "Finished",
    failed: "Failed",
  },
  progress: (done: number, total: number | null) =>
    total === null
      ? "Selecting licenses…"
      : `${done.toLocaleString()} of ${licenses(total)}. You can leave this page.`,
  counting: "Nothing is changed by this trial run.",
  changed: (done: number, all: number) =>
    all === done
      ? done.toLocaleString()
      : `${done.toLocaleString()} (${licenses(all)} with those of bundles)`,
  alone: "Only the selected licenses of bundles are meant.",
  wouldBe: "What would change",
  result: "Result",
  counts: {
    done: (dryRun: boolean) => (dryRun ? "To be changed" : "Changed"),
    same: "Already so",
    refused: "Refused",
    gone: "Deleted meanwhile",
  },
  run: (action: string, count: number) => `${action}: ${licenses(count)}`,
  confirm: (action: string, count: number) => `${action} ${licenses(count)}?`,
  effects: {
    extend: ["Each license ends later. An expired license becomes active again."],
    suspend: ["They stop working at the next check of each site, until you resume them."],
    revoke: ["They stop working permanently, and their sites are deactivated.", "This cannot be undone."],
    delete: ["The licenses and their sites are deleted. The keys no longer work.", "This cannot be undone."],
    "change-plan": ["Each license gets the terms of the new plan."],
    mail: ["Each customer gets a mail with the license key."],
  },
  list: {
    title: "Jobs",
    subtitle: "Changes of many licenses at once. A server carries them out one after another.",
    empty: {
      title: "No jobs yet",
      text: "Filter the list of licenses and choose “Change all…” to extend, suspend, revoke or mail them at once.",
    },
    columns: {
      action: "Action",
      status: "Status",
      progress: "Licenses",
      refused: "Refused",
      by: "Started by",
      begun: "Started",
      id: "Id",
      actions: "Actions",
    },
    trial: "Trial run",
    doneOf: (done: number, total: number | null) =>
      total === null ? "–" : `${done.toLocaleString()} of ${total.toLocaleString()}`,
    progressOf: (action: string) => `Progress: ${action}`,
  },
  stop: "Stop",
  resume: "Resume",
  report: "Download the report (CSV)",
} as const;
