import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { portal } from "../portal-api.ts";
import { COMPOSER_TOKENS, composerTokensQuery } from "../queries.ts";
import { useSession } from "../session.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Problem } from "../ui/problem.tsx";
import { useSpeech } from "../words/words.tsx";
import classes from "./composer.module.css";

/** The most that a customer can have. */
const MOST_TOKENS = 50;

interface Token {
  id: string;
  name: string;
  lastFour: string;
}

/** Tokens that stand for all licenses of the customer: each is shown once, and can be deleted. */
export function Tokens() {
  const { composer: words } = useSpeech().words;
  const { readOnly } = useSession();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(composerTokensQuery);
  const [name, setName] = useState("");
  const [deleting, setDeleting] = useState<Token | null>(null);
  const making = useMutation({
    mutationFn: () => portal.post("/portal/v1/composer-tokens", { body: { name } }),
    async onSuccess() {
      setName("");
      await queries.invalidateQueries({ queryKey: [COMPOSER_TOKENS] });
    },
  });
  const make = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") making.mutate();
  };
  const isFull = data !== undefined && data.pagination.total >= MOST_TOKENS;
  return (
    <>
      <h3>{words.tokens}</h3>
      <p className={classes.hint}>{words.tokensHint}</p>
      {error && !data && <Problem error={error} retry={refetch} />}
      <ul className={classes.tokens}>
        {data?.items.map((token) => (
          <li key={token.id}>
            <span>
              {token.name} <code>kct_…{token.lastFour}</code>
            </span>
            {!readOnly && (
              <Button aria-label={words.deleteOf(token.name)} onClick={() => setDeleting(token)}>
                {words.delete}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {making.data && (
        <div className={classes.lines} role="status">
          <p className={classes.label}>{words.once}</p>
          <pre>{making.data.token}</pre>
          <CopyButton value={making.data.token} label={words.copyToken} look="primary" />
        </div>
      )}
      {making.error && <Problem error={making.error} />}
      {isFull && <p className={classes.hint}>{words.most}</p>}
      {!readOnly && !isFull && (
        <form className={classes.form} onSubmit={make}>
          <Field
            label={words.name}
            value={name}
            maxLength={100}
            onInput={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" pending={making.isPending} disabled={name.trim() === ""}>
            {words.make}
          </Button>
        </form>
      )}
      {deleting && <DeleteToken token={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

/** Asks before a token is deleted. */
function DeleteToken({ token, onClose }: { token: Token; onClose: () => void }) {
  const { words } = useSpeech();
  const queries = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => portal.delete("/portal/v1/composer-tokens/{tokenId}", { path: { tokenId: token.id } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [COMPOSER_TOKENS] });
      onClose();
    },
  });
  return (
    <Dialog title={words.composer.ask(token.name)} onClose={onClose}>
      {(close) => (
        <>
          <p>{words.composer.effect}</p>
          {deletion.error && <Problem error={deletion.error} />}
          <div className={classes.form}>
            <Button disabled={deletion.isPending} onClick={close}>
              {words.cancel}
            </Button>
            <Button look="primary" pending={deletion.isPending} onClick={() => deletion.mutate()}>
              {words.composer.delete}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
