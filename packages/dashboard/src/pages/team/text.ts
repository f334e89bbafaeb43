export const text = {
  title: "Team",
  you: "You",
  columns: {
    name: "Name",
    email: "E-mail address",
    role: "Role",
    joined: "Joined",
    id: "Id",
    actions: "Actions",
  },
  roleLabel: "Role",
  roles: {
    developer: "Full access: products, keys, webhooks and the team.",
    support: "Can view everything and manage the licenses of customers.",
    viewer: "Can view everything and change nothing.",
  },
  changeRole: "Change the role…",
  onlyDeveloper: "The only developer",
  onlyDeveloperHint: (name: string) =>
    `${name} is the only developer. Make somebody else a developer before ${name} leaves or gets another role.`,
  onlyDeveloperIsYou:
    "You are the only developer. Make somebody else a developer before you leave or change your role.",
  secondFactor: "Second factor",
  secondFactorOf: (has: boolean) => (has ? "Set up" : "None"),
  makePasswordLink: "Create a password link…",
  takeFactor: "Remove the second factor…",
  passwordLink: {
    title: (name: string) => `New password for ${name}`,
    effects: [
      "You get a link that lets them choose a new password. It works once, expires after one hour, and replaces earlier links.",
      "When they use it, they are logged out everywhere. They still need their second factor.",
      "Make sure that the request really comes from them. It is recorded in the audit log, and they are notified by mail if this server sends mail.",
    ],
    action: "Create the link",
    once: (name: string) =>
      `Give this link only to ${name}: anyone who has it can choose the password. It is shown only once and works for one hour.`,
  },
  removeFactor: {
    title: (name: string) => `Remove the second factor of ${name}?`,
    effects: [
      "Their authenticator app, passkeys and recovery codes stop working, and they are logged out everywhere.",
      "They log in with their password alone until they set up a second factor again.",
      "Make sure that the request really comes from them. It is recorded in the audit log, and they are notified by mail if this server sends mail.",
    ],
    action: "Remove the second factor",
    done: (name: string) => `Second factor of ${name} removed`,
  },
  whatTheyDid: "Activity of this person",
  remove: "Remove…",
  roleOf: (name: string) => `Change the role of ${name}`,
  roleEffects: (self: boolean) =>
    self
      ? "The change takes effect immediately. You cannot make yourself a developer again."
      : "The change takes effect immediately. It also limits their API tokens.",
  saveRole: "Change the role",
  roleChanged: (name: string, role: string) => `${name} is now ${role.toLowerCase()}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeEffects: [
    "They are logged out everywhere immediately.",
    "Their API tokens stop working. Change the owner of tokens that are still needed first.",
    "Invitations they sent stop working unless they were accepted.",
    "Their actions stay in the audit log. This cannot be undone.",
  ],
  removeAction: "Remove from the team",
  removed: (name: string) => `${name} removed from the team`,
  empty: { title: "No members yet", text: "Invite the people you work with." },
  invite: "Invite somebody",
  sendInvitation: "Invite",
  email: "E-mail address",
  invitations: "Open invitations",
  invitationsHint: "Each invitation works for one person and expires after 7 days.",
  noInvitations: "No open invitations.",
  invited: (email: string) => `${email} invited`,
  linkMailed:
    "The invitation is being sent by mail. You can also share this link yourself. It is shown only once.",
  linkUnmailed:
    "This server does not send mail, so share this link yourself. It is shown only once, and anyone who has it can join the team.",
  newLink: "Create a new link",
  withdraw: "Withdraw…",
  withdrawTitle: (email: string) => `Withdraw the invitation for ${email}?`,
  withdrawEffects: ["The link stops working. You can invite them again at any time."],
  withdrawAction: "Withdraw the invitation",
  withdrawn: "Invitation withdrawn",
  ends: "Expires",
} as const;
