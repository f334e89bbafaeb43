import { Button, type ButtonProps } from "@mantine/core";
import { IconBookmarks } from "@tabler/icons-react";
import type { MouseEventHandler, Ref } from "react";
import { text } from "../text.ts";
import classes from "./toolbar.module.css";

/** Opens the saved views. */
export function ViewsButton(
  props: ButtonProps & { ref?: Ref<HTMLButtonElement>; onClick?: MouseEventHandler },
) {
  return (
    <Button variant="default" {...props} aria-label={text.views.title} className={classes.tool}>
      <IconBookmarks size={16} />
      <span className={classes.label}>{text.views.button}</span>
    </Button>
  );
}
