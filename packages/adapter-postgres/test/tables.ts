/** Makes the data as that of a new database: nothing but the default organization. */
export const emptyTables = `
  TRUNCATE keystead.users, keystead.sessions, keystead.products, keystead.plans, keystead.customers, keystead.licenses,
    keystead.activations;
  DELETE FROM keystead.organizations WHERE id <> 'org_00000000000000000000000000'`;
