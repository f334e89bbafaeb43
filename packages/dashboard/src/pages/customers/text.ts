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
  },
  composer: {
    title: "Composer tokens",
    hint: "A token lets Composer install the packages of all licenses of the customer.",
    none: "No Composer tokens.",
    name: "Name",
    nameHint: "Purpose of the token, such as a build server.",
    lastUsed: "Last used",
    created: "Created",
    actions: "Actions",
    make: "Create a token",
    made: (name: string) => `${name} created`,
    once: "Give this token to the customer now: it is shown only once. Composer sends it as the password.",
    delete: "Delete…",
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteEffects: ["Builds that use the token get no packages from now on.", "This cannot be undone."],
    deleteAction: "Delete the token",
    deleted: (name: string) => `${name} deleted`,
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
