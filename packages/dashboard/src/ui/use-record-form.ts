import { type UseFormInput, useForm } from "@mantine/form";
import { fieldOf } from "./field-of.ts";
import { type SubmitOptions, useSubmit } from "./server-form.ts";

/** A form as its page or dialog declares it: what it begins with, what is missing of it, how it is sent. */
export interface FormOptions<Values extends Record<string, unknown>, Result, Kept extends object>
  extends SubmitOptions<Values, Result, Kept> {
  initialValues: Values;
  validate?: UseFormInput<Values>["validate"];
  /** "controlled" for a form that shows something else with each change. */
  mode?: "controlled" | "uncontrolled";
}

/** A form of which the server has the last word: its inputs (`field`), its state, and how it is sent. */
export function useRecordForm<Values extends Record<string, unknown>, Result, Kept extends object>({
  initialValues,
  validate,
  mode = "uncontrolled",
  ...options
}: FormOptions<Values, Result, Kept>) {
  const form = useForm({ mode, initialValues, ...(validate && { validate }) });
  return { form, field: fieldOf(form), ...useSubmit(form, options) };
}

/** Parts of a form that its fields are made with. */
export type Bound<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useRecordForm<Values, unknown, object>>,
  "form" | "field" | "pending"
>;
