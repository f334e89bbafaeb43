/** Verbs of the audit log, by the kind of record they are done to. */
const verbs = {
  license: "created updated renewed suspended revoked key_regenerated deleted",
  activation: "created updated deactivated moved deleted",
  customer:
    "created updated logged_in login_failed portal_session_created portal_sessions_ended portal_viewed deleted",
  product: "created updated public_key_rotated deleted",
  plan: "created updated deleted",
  release: "created updated published withdrawn deleted",
  subscription: "created updated deleted",
  payment: "created updated deleted",
  user: "created updated logged_in login_failed password_changed password_link_made second_factor_changed deleted",
  invitation: "created deleted",
  token: "created updated deleted",
  composer_token: "created deleted",
  webhook_endpoint: "created updated secret_shown deleted",
  signing_key: "created",
  organization: "updated",
  organization_settings: "created updated",
  import: "created updated deleted",
  export: "downloaded",
};

/** An action's name as people say it: "License key regenerated". */
export function actionInWords(action: string): string {
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Actions to filter by; one that an address names and this list does not know is among them. */
export function actionOptions(named: string | undefined): { value: string; label: string }[] {
  const known = Object.entries(verbs).flatMap(([kind, done]) =>
    done.split(" ").map((verb) => `${kind}.${verb}`),
  );
  const all = named === undefined || known.includes(named) ? known : [...known, named];
  return all.map((value) => ({ value, label: actionInWords(value) }));
}
