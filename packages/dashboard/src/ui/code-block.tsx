import { Code, ScrollArea } from "@mantine/core";
import classes from "./code-block.module.css";
import { CopyIcon } from "./copy-value.tsx";

interface CodeBlockProps {
  code: string;
  /** Name for screen readers: "PHP code". */
  label: string;
  /** How high it may be, in pixels. */
  mah?: number;
}

/** Lines of code with the button that copies them. What is too wide scrolls. */
export function CodeBlock({ code, label, mah = 420 }: CodeBlockProps) {
  return (
    <div className={classes.frame}>
      <ScrollArea.Autosize
        mah={mah}
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
