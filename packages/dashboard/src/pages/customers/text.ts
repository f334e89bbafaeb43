const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

export const text = {
  title: "Customers",
  one: "Customer",
  create: "Add a customer",
  created: (name: string) => `${name} is added`,
  edit: "Edit",
  editTitle: (name: string) => `Edit ${name}`,
  save: "Save the customer",
  saved: (name: string) => `${name} is saved`,
  searchPlaceholder: "Name, company or e-mail address",
  columns: {
    customer: "Customer",
    company: "Company",
    licenses: "Licenses",
    country: "Country",
    created: "Since",
    id: "Id",
  },
  empty: {
    title: "No customers yet",
    text: "Customers come by themselves with the licenses that you issue. You can also add one beforehand.",
  },
  fields: {
    email: "E-mail address",
    firstName: "First name",
    lastName: "Last name",
    company: "Company",
    phone: "Telephone",
    street: "Street",
    city: "City",
    state: "State or region",
    postalCode: "Postal code",
    country: "Country",
    timezone: "Time zone",
  },
  facts: {
    contact: "Contact",
    address: "Address",
    created: "Since",
    id: "Id",
    email: "E-mail",
    localTime: "Time zone",
  },
  emailEffect: "The address of all licenses of this customer changes with it.",
  licenses: {
    title: "Licenses",
    none: "No license is issued to this customer.",
    key: "License key",
    product: "Product",
    status: "Status",
    seats: "Seats",
    expires: "Expires",
    issue: "Issue a license",
  },
  subscriptions: { title: "Subscriptions", none: "No subscription is recorded." },
  payments: { title: "Payments", none: "No payment is recorded." },
  mails: {
    title: "Mails",
    hint: "About the customer's newest licenses.",
    none: "No mail was sent about these licenses.",
    about: "About",
    state: "State",
    when: "When",
    templates: {
      license_delivery: "A new license",
      expiry_reminder: "A license that expires",
      trial_confirmation: "The start of a trial",
    } as Record<string, string>,
    states: { queued: "To be sent", sent: "Sent", failed: "Failed" },
  },
  remove: {
    action: "Delete",
    confirm: "Delete the customer",
    title: (name: string) => `Delete ${name}?`,
    effects: (licenses: number, sites: number, payments: number, subscriptions: number) => {
      if (licenses + payments + subscriptions === 0)
        return ["The customer is deleted. This cannot be undone."];
      return [
        `What belongs to the customer goes with it: ${[
          counted(licenses, "license", "licenses"),
          counted(payments, "payment", "payments"),
          counted(subscriptions, "subscription", "subscriptions"),
        ].join(", ")}.`,
        ...(sites > 0
          ? [`The licenses stop working on ${counted(sites, "site", "sites")} at the next check.`]
          : []),
        "This cannot be undone.",
      ];
    },
    done: (name: string) => `${name} is deleted`,
  },
} as const;
