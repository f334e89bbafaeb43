import { hrefOf } from "./place.ts";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";

/** Under a form to register: the way for those who have an account, with the address filled in. */
export function ToLogIn({ email }: { email?: string | undefined }) {
  const known = email === undefined ? "" : `?${new URLSearchParams({ email })}`;
  return (
    <>
      {text.register.hasAccount}{" "}
      <a href={hrefOf(`/log-in${known}`)} className={classes.link}>
        {text.logIn.action}
      </a>
    </>
  );
}
