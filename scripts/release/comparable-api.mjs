/** Returns an OpenAPI document without what is for readers alone: a quarter of its size, and all that is compared. */
export function comparable(document) {
  return JSON.parse(JSON.stringify(document, kept));
}

// JSON.stringify gives each value's object as `this`.
function kept(key, value) {
  if (key === "x-codeSamples") return undefined;
  if (["description", "summary"].includes(key) && typeof value === "string") return undefined;
  // Of a schema's property with that name, only the schema is there.
  if (["example", "examples"].includes(key) && "schema" in this) return undefined;
  return value;
}
