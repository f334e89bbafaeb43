type Placeholder = "license_id" | "email";

/** Text in braces. Braces are no part of a URL otherwise. */
const BRACES = /\{([^{}]*)\}/g;

function filled(template: string, values: Partial<Record<Placeholder, string>>): string {
  return template.replace(BRACES, (all, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name as Placeholder] : undefined;
    return value === undefined ? all : encodeURIComponent(value);
  });
}

/** Why a template of a link is refused; null for a good one. */
export function linkTemplateRefusal(template: string, allowed: readonly Placeholder[]): string | null {
  const unknown = [...template.matchAll(BRACES)].find(([, name]) => !allowed.includes(name as Placeholder));
  if (unknown) {
    const names = allowed.map((name) => `{${name}}`).join(" and ");
    return `must not contain ${unknown[0]}${names && `: only ${names}`}`;
  }
  const [one, other] = ["a", "b"].map((value) =>
    urlOf(filled(template, { license_id: value, email: value })),
  );
  if (!one || !other || one.protocol !== "https:" || one.username !== "" || one.password !== "")
    return "must be an https URL without user name and password";
  // A value must not decide on the server that the link leads to.
  return one.host === other.host ? null : "must not contain a placeholder in its host";
}

function urlOf(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** The link with its values, percent-encoded; null without a template. */
export function linkFrom(
  template: string | null,
  values: Partial<Record<Placeholder, string>>,
): string | null {
  return template === null ? null : filled(template, values);
}
