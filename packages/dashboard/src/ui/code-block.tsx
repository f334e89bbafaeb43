import { Code, ScrollArea } from "@mantine/core";
import classes from "./code-block.module.css";
import { CopyIcon } from "./copy-value.tsx";

interface CodeBlockProps {
  code: string;
  /** What it is, for screen readers: "PHP code". */
  label: string;
}

/** Lines of code with the button that copies them. What is too wide scrolls. */
export function CodeBlock({ code, label }: CodeBlockProps) {
  return (
    <div className={classes.frame}>
      <ScrollArea.Autosize
        mah={420}
        type="auto"
        viewportProps={{ tabIndex: 0, role: "region", "aria-label": label }}
      >
        <Code block className={classes.code}>
          {code}
        </Code>
      </ScrollArea.Autosize>
      <div className={classes.copy}>
        <CopyIcon value={code} label={label} />
      </div>
    </div>
  );
}
