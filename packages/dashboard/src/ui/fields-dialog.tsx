import type { ReactNode } from "react";
import { DialogForm, FormDialog } from "./form-dialog.tsx";
import { type Bound, type FormOptions, useRecordForm } from "./use-record-form.ts";

interface FieldsFormProps<Values extends Record<string, unknown>, Result, Kept extends object>
  extends FormOptions<Values, Result, Kept> {
  /** The button that sends it, with a verb. */
  action: string;
  onCancel: () => void;
  children: (bound: Bound<Values>) => ReactNode;
}

/** The form in a dialog that shows something else afterwards. */
export function FieldsForm<Values extends Record<string, unknown>, Result, Kept extends object = never>({
  action,
  onCancel,
  children,
  ...options
}: FieldsFormProps<Values, Result, Kept>) {
  const { form, field, ...submit } = useRecordForm(options);
  return (
    <DialogForm {...submit} action={action} onCancel={onCancel}>
      {children({ form, field, pending: submit.pending })}
    </DialogForm>
  );
}

interface FieldsDialogProps<Values extends Record<string, unknown>, Result, Kept extends object>
  extends Omit<FieldsFormProps<Values, Result, Kept>, "onCancel"> {
  title: string;
  onClose: () => void;
}

/** A dialog that is a form. */
export function FieldsDialog<Values extends Record<string, unknown>, Result, Kept extends object = never>({
  title,
  onClose,
  ...form
}: FieldsDialogProps<Values, Result, Kept>) {
  return (
    <FormDialog opened title={title} onClose={onClose}>
      <FieldsForm {...form} onCancel={onClose} />
    </FormDialog>
  );
}
