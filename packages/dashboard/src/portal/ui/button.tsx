import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";
import classes from "./button.module.css";

type Look = "primary" | "default" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** While what it does is under way, it cannot be pressed again. */
  pending?: boolean;
}

export function Button({ look = "default", pending = false, type = "button", ...button }: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={button.disabled === true || pending}
      aria-busy={pending || undefined}
      className={`${classes.button} ${classes[look]}`}
    />
  );
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  look?: Look;
}

/** A link to the vendor or a provider that looks like a button. Nothing is told there of the page it is on. */
export function ButtonLink({ look = "default", ...link }: ButtonLinkProps) {
  return <a rel="noopener noreferrer" {...link} className={`${classes.button} ${classes[look]}`} />;
}
