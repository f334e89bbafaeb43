import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type InputHTMLAttributes, useId, useState } from "react";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labeled input that has to be filled in, with what the server has against its value. */
export function Field({ label, hint, error, type, ...input }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const isPassword = type === "password";
  const Eye = shown ? IconEyeOff : IconEye;
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        <span aria-hidden className={classes.required}>
          {" *"}
        </span>
      </label>
      <div className={classes.box}>
        <input
          {...input}
          id={id}
          required
          type={isPassword && shown ? "text" : type}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.join(" ") || undefined}
        />
        {isPassword && (
          <button
            type="button"
            className={classes.eye}
            aria-label={shown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!shown)}
          >
            <Eye size={16} aria-hidden />
          </button>
        )}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.small}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
