import { Button, type ButtonProps } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { Ref } from "react";
import { text } from "../text.ts";
import classes from "./toolbar.module.css";

/** Button of the choice of columns, which gives it its properties once it is loaded. */
export function ColumnsButton(props: ButtonProps & { ref?: Ref<HTMLButtonElement> }) {
  return (
    <Button variant="default" {...props} aria-label={text.table.columns} className={classes.tool}>
      <IconColumns3 size={16} />
      <span className={classes.label}>{text.table.columns}</span>
    </Button>
  );
}
