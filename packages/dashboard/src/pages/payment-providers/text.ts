const events = (count: number) => (count === 1 ? "1 event" : `${count.toLocaleString()} events`);
const prices = (count: number) => (count === 1 ? "1 price" : `${count.toLocaleString()} prices`);

export const text = {
  title: "Payment providers",
  subtitle: "Purchases create licenses, renewals extend them, and refunds revoke them, all automatically.",
  notConfigured:
    "This server cannot store payment provider secrets yet. Ask the server's administrator to set SECRET_KEY, which encrypts them.",
  unknown: "This payment provider does not exist.",
  state: { none: "Not connected", waiting: "One step left", connected: "Connected" },
  about: {
    stripe: "Checkout, Payment Links and Billing.",
    paddle: "Paddle Billing, which also handles sales tax for you.",
  },
  sells: (count: number) =>
    count === 0
      ? "No prices are mapped to plans yet."
      : `${prices(count)} mapped to plans. Events are accepted.`,
  waits: "Events are rejected until you enter the signing secret.",
  failed: (count: number) => `${events(count)} failed`,
  connect: "Connect",
  open: "Open",
  connectTo: (name: string) => `Connect ${name}`,
  key: {
    label: "API key",
    replace: "Replace…",
    replaceTitle: "Replace the API key",
    replaceHint: "The new key takes effect immediately. It must belong to the same account.",
    saved: "API key replaced",
    endsIn: (lastFour: string) => `ends in ${lastFour}`,
    hidden: "The key is stored encrypted and is never shown again.",
    where: {
      stripe:
        "Create a restricted key with read access to Checkout Sessions, Subscriptions, Invoices, Charges and Refunds, Payment Intents, Disputes, Prices and Products. Keystead only reads.",
      paddle:
        "Create an API key with permission to read customers, because transactions contain only their ids. Sandbox keys use the sandbox.",
    },
    find: {
      stripe: "Stripe: Developers → API keys",
      paddle: "Paddle: Developer tools → Authentication",
    },
  },
  webhook: {
    title: "Events",
    hint: (name: string) => `${name} sends its events to this address.`,
    address: "Address",
    addressHint: {
      stripe: "Add an endpoint with this address and these events. Any API version works.",
      paddle: "Add a webhook destination with this address and these events.",
    },
    find: {
      stripe: "Stripe: Developers → Webhooks",
      paddle: "Paddle: Developer tools → Notifications",
    },
    events: "Events",
    showEvents: (count: number) => `Show the ${count} events to select`,
    secret: "Signing secret",
    noSecret: "Not entered yet",
    secretWhere: {
      stripe: "Stripe shows the signing secret once you have added the endpoint.",
      paddle: "Paddle shows the secret key once you have added the destination.",
    },
    missing: (name: string) =>
      `Add the address at ${name}, then enter the signing secret here. All events are rejected until then.`,
    add: "Enter the signing secret",
    replace: "Replace…",
    addTitle: "Enter the signing secret",
    replaceTitle: "Replace the signing secret",
    replaceHint: "From now on, only events signed with the new secret are accepted.",
    saved: "Signing secret saved. Events are accepted from now on",
  },
  terms: {
    title: "Prices and plans",
    hint: "Map each price to the plan it sells. Events for a price without a plan, here or in its metadata, fail and issue no license.",
    price: "Price",
    plan: "Plan",
    noLicense: "Sells no license",
    noneYet: "No prices yet.",
    add: "Add a price",
    remove: (price: string) => `Remove the price ${price}`.trim(),
    twice: "This price is listed twice.",
    late: "When a payment is late",
    grace: "Grace days after a paid period",
    graceHint: "How long a license stays valid after a paid period, because payments can arrive late.",
    pastDue: "Grace days while past due",
    pastDueHint: "How long a license stays valid while the provider retries the payment.",
    save: "Save prices",
    saved: "Prices saved",
  },
  disconnect: {
    action: "Disconnect",
    title: (name: string) => `Disconnect ${name}?`,
    effects: (name: string) => [
      `Keystead rejects events from ${name} from now on: new purchases, renewals and refunds are not recorded.`,
      "Licenses, payments and subscriptions stay as they are.",
      "The API key, signing secret and price table are deleted. You have to enter them again to reconnect.",
    ],
    done: (name: string) => `${name} disconnected`,
  },
  connected: (name: string) => `${name} connected. One step is left`,
  details: "Connection",
  since: "Connected",
  changed: "Changed",
  lastEvent: "Last event",
  noEvent: "No events received yet",
  all: "All payment providers",
  events: {
    title: "Events received",
    searchPlaceholder: "Full provider id",
    empty: {
      title: "No events yet",
      text: "Events from connected providers are listed here for 90 days, with the result of each.",
    },
    type: "Event",
    anyType: "Any event",
    state: "State",
    anyState: "Any state",
    provider: "Provider",
    anyProvider: "Any provider",
    result: "Result",
    when: "Received",
    states: { pending: "Waiting", done: "Done", ignored: "Ignored", failed: "Failed" },
    licenses: (count: number) => (count === 1 ? "1 license" : `${count.toLocaleString()} licenses`),
    object: "About",
    eventId: "Event id",
    occurred: "Happened",
    worked: "Processed",
    tries: "Attempts",
    next: "Next attempt",
    why: "Why",
    license: "Licenses",
    body: "Event data",
    replay: "Process again",
    replayHint:
      "Processing an event again is safe. Keystead reads the current state from the provider and never issues two licenses for one order.",
    replayed: {
      pending: "The event is being processed",
      done: "Done",
      ignored: "The event needed no action",
      failed: "Processing failed again",
    },
    toPrices: "Go to the price table",
    /** Advice for events that are not done, by the server's reason. */
    advice: {
      unknown_price: "Add the price to the price table, then process the event again.",
      plan_missing: "The plan was deleted. Map the price to another plan, then process the event again.",
      provider_refused:
        "The API key is wrong or lacks a permission. Replace it. Keystead retries for two days.",
      provider_unreachable: "No action is needed. Keystead retries for two days.",
      internal: "No action is needed. Keystead retries for two days.",
      object_missing: "The API key belongs to a different account or mode (live or test) than the event.",
      not_connected: "Reconnect the provider, then process the event again.",
      unknown_here:
        "No action is needed if the event is not about a license. Keystead retries for six minutes, because events can arrive in any order.",
      new_license: "The license named in the order does not match it, so a new license was issued.",
    } as Record<string, string>,
  },
} as const;
