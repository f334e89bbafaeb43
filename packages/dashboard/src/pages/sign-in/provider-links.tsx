import { IconBrandGithub, IconBrandGoogle } from "@tabler/icons-react";
import { hrefOf } from "./place.ts";
import classes from "./sign-in.module.css";
import { text } from "./text.ts";
import { useWaysIn } from "./use-ways-in.ts";

const providers = [
  ["google", IconBrandGoogle],
  ["github", IconBrandGithub],
] as const;

/** Under a form: the providers through which one can sign in as well. */
export function ProviderLinks() {
  const ways = useWaysIn();
  const configured = providers.filter(([name]) => ways?.logIns[name]);
  if (configured.length === 0) return null;
  return (
    <div className={classes.stack}>
      <div className={classes.or}>{text.or}</div>
      {configured.map(([name, IconOf]) => (
        <a key={name} href={hrefOf(`/api/oauth/${name}`)} className={classes.button}>
          <IconOf size={17} aria-hidden />
          {text.withProvider[name]}
        </a>
      ))}
    </div>
  );
}
