import type { UseFormReturnType } from "@mantine/form";

/** Binds inputs to a form: `field("name")` is what the input of `name` takes, `field("name", "checkbox")` for a box. */
export function fieldOf<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  return (path: (keyof Values & string) | `${keyof Values & string}.${string}`, type?: "checkbox") => ({
    key: form.key(path as never),
    ...form.getInputProps(path as never, { type: type ?? "input" }),
  });
}

/** Binding of a form's fields, as `fieldOf()` returns it. */
export type FieldOf<Values extends Record<string, unknown>> = ReturnType<typeof fieldOf<Values>>;
