const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString()} ${many}`;

export const text = {
  title: "Customers",
  one: "Customer",
  create: "Add a customer",
  created: (name: string) => `${name} added`,
  edit: "Edit",
  editTitle: (name: string) => `Edit ${name}`,
  save: "Save the customer",
  saved: (name: string) => `${name} saved`,
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
    text: "A customer is created when you issue a license to a new e-mail address. You can also add customers here.",
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
    externalId: "Your own id",
  },
  facts: {
    contact: "Contact",
    address: "Address",
    created: "Since",
    id: "Id",
    email: "E-mail",
    localTime: "Time zone",
  },
  emailEffect: "The address changes on all of this customer's licenses.",
  licenses: {
    title: "Licenses",
    none: "This customer has no licenses.",
    key: "License key",
    product: "Product",
    status: "Status",
    seats: "Seats",
    expires: "Expires",
  },
  subscriptions: { title: "Subscriptions", none: "No subscriptions recorded." },
  payments: { title: "Payments", none: "No payments recorded." },
  mails: {
    title: "Mails",
    hint: "Mails about the customer's newest licenses.",
    none: "No mail was sent about these licenses.",
    about: "About",
    state: "State",
    when: "When",
  },
  remove: {
    action: "Delete",
    confirm: "Delete the customer",
    title: (name: string) => `Delete ${name}?`,
    effects: (licenses: number, sites: number, payments: number, subscriptions: number) => {
      if (licenses + payments + subscriptions === 0)
        return ["The customer is deleted. This cannot be undone."];
      return [
        `Everything that belongs to the customer is deleted too: ${[
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
    done: (name: string) => `${name} deleted`,
  },
} as const;
