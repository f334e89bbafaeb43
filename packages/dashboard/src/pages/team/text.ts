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
    developer: "Does everything: products, keys, webhooks, the team.",
    support: "Reads everything, and helps customers with their licenses.",
    viewer: "Reads, and changes nothing.",
  },
  changeRole: "Change the role…",
  onlyDeveloper: "The only developer",
  onlyDeveloperHint: (name: string) =>
    `${name} is the only developer: without one, nobody could manage the organization. Make somebody else a developer before ${name} can leave or get another role.`,
  onlyDeveloperIsYou:
    "You are the only developer: without one, nobody could manage the organization. Make somebody else a developer before you can leave or get another role.",
  secondFactor: "Second factor",
  secondFactorOf: (has: boolean) => (has ? "Set up" : "None"),
  makePasswordLink: "Make a password link…",
  takeFactor: "Remove the second factor…",
  passwordLink: {
    title: (name: string) => `A new password for ${name}`,
    effects: [
      "You get a link to hand over, with which they choose a new password. It works once, for an hour, and ends an earlier one.",
      "When they use it, they are logged out everywhere. Their second factor is still asked for.",
      "Make sure that it is them who asks you. It is noted in the audit log, and they are told by mail if this server sends mail.",
    ],
    action: "Make the link",
    once: (name: string) =>
      `Give this link to ${name} and to nobody else: whoever has it can choose the password. It is shown only now, and works for an hour.`,
  },
  removeFactor: {
    title: (name: string) => `Remove the second factor of ${name}?`,
    effects: [
      "Their authenticator app, passkeys and recovery codes are of no use any more, and they are logged out everywhere.",
      "Their password alone logs them in, until they set up a second factor again.",
      "Make sure that it is them who asks you. It is noted in the audit log, and they are told by mail if this server sends mail.",
    ],
    action: "Remove the second factor",
    done: (name: string) => `${name} has no second factor any more`,
  },
  whatTheyDid: "What they did",
  remove: "Remove…",
  roleOf: (name: string) => `Change the role of ${name}`,
  roleEffects: (self: boolean) =>
    self
      ? "It counts from your next click on. As less than a developer, you cannot change it back yourself."
      : "It counts from their next click on. Their API tokens may do no more than they may.",
  saveRole: "Change the role",
  roleChanged: (name: string, role: string) => `${name} is now ${role.toLowerCase()}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeEffects: [
    "They are logged out everywhere, at once.",
    "Their API tokens stop working. Hand over those that are still needed first.",
    "Invitations that they sent and nobody has accepted end.",
    "What they did stays in the audit log. This cannot be undone.",
  ],
  removeAction: "Remove from the team",
  removed: (name: string) => `${name} is removed from the team`,
  empty: { title: "Nobody here", text: "Invite the people you work with." },
  invite: "Invite somebody",
  sendInvitation: "Invite",
  email: "E-mail address",
  invitations: "Open invitations",
  invitationsHint: "Each is good for 7 days and for one person.",
  noInvitations: "No invitation is open.",
  invited: (email: string) => `${email} is invited`,
  linkMailed:
    "The invitation is on its way by mail. You can also pass on this link yourself; it is shown only now.",
  linkUnmailed:
    "This server sends no mail: pass this link on yourself. It is shown only now, and whoever has it can join the team.",
  newLink: "Make a new link",
  withdraw: "Withdraw…",
  withdrawTitle: (email: string) => `Withdraw the invitation of ${email}?`,
  withdrawEffects: ["The link stops working. You can invite them again at any time."],
  withdrawAction: "Withdraw the invitation",
  withdrawn: "The invitation is withdrawn",
  ends: "Ends",
} as const;
