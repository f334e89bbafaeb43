import type { ButtonHTMLAttributes } from "react";
import classes from "./sign-in.module.css";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** While what it does is under way, it cannot be pressed again. */
  pending: boolean;
}

/** A button as wide as the card; with `type="submit"` the one that is meant. */
export function Button({ pending, type = "button", ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={pending}
      aria-busy={pending || undefined}
      className={type === "submit" ? classes.primary : classes.button}
    />
  );
}
