import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useSpeech } from "../words/words.tsx";
import { Button } from "./button.tsx";

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  value: string;
  /** Name for screen readers, "Copy the checksum"; what is copied is otherwise plain from where it stands. */
  label?: string;
  look?: "primary" | "default" | "quiet";
}

/** Copies a value, and says so for two seconds. */
export function CopyButton({ value, label, look }: CopyButtonProps) {
  const { license: words } = useSpeech().words;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  // Without https, browsers have no clipboard; what is shown can still be selected.
  if (!("clipboard" in navigator)) return null;
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <Button
        look={look}
        aria-label={copied ? undefined : label}
        onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
      >
        <Icon size={16} aria-hidden />
        {copied ? words.copied : words.copy}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? words.copied : ""}
      </span>
    </>
  );
}
