import { type InputHTMLAttributes, type Ref, useId } from "react";
import classes from "./field.module.css";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input, with what is wrong with its value. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={described.join(" ") || undefined}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
