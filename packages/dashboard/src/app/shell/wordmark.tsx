import { Link } from "@tanstack/react-router";
import { text } from "../text.ts";
import { Mark } from "./mark.tsx";
import classes from "./shell.module.css";

/** The product's sign and name, which lead to the overview. */
export function Wordmark() {
  return (
    <Link to="/" className={classes.wordmark}>
      <Mark size={22} />
      {text.product}
    </Link>
  );
}
