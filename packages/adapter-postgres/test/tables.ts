/** Makes the data as that of a new database: nothing but the default organization. */
export const emptyTables = `
  TRUNCATE keystead.users, keystead.sessions, keystead.identities, keystead.pending_sign_ins, keystead.invitations, keystead.products, keystead.plans, keystead.customers, keystead.licenses,
    keystead.activations, keystead.subscriptions, keystead.payments, keystead.events, keystead.event_ids, keystead.event_counts, keystead.signing_keys;
  DELETE FROM keystead.organizations WHERE id <> 'org_00000000000000000000000000'`;
