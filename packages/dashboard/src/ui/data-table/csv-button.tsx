import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { text } from "../text.ts";
import classes from "./toolbar.module.css";

interface CsvButtonProps {
  href: string;
  /** Name of the file, on a page with several of them. */
  label?: string;
  title?: string;
}

const words = text.table;

/** Downloads what is shown as a file. */
export function CsvButton({ href, label = words.csv, title = label }: CsvButtonProps) {
  return (
    <Button
      component="a"
      href={href}
      download
      variant="default"
      aria-label={label}
      title={title}
      className={classes.tool}
    >
      <IconDownload size={16} />
      <span className={classes.label}>{words.csvShort}</span>
    </Button>
  );
}
