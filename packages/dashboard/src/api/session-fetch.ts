/** Has the person log in again; resolves with whether the same person did. */
type LogInAgain = () => Promise<boolean>;

let logInAgain: LogInAgain | null = null;
let pending: Promise<boolean> | null = null;

/**
 * From now on, a session that ends is asked for with `handler` and the call is repeated. Returns what takes it back.
 */
export function onSessionEnd(handler: LogInAgain): () => void {
  logInAgain = handler;
  return () => {
    logInAgain = null;
  };
}

/**
 * `fetch` that outlasts the session: calls that are refused without one wait for the log-in and are sent once more, so
 * that nothing typed and nothing under way is lost.
 */
export async function sessionFetch(
  request: Request,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<Response> {
  const again = request.clone();
  const response = await send(request);
  if (logInAgain === null || !(await lacksSession(response))) return response;
  pending ??= logInAgain().finally(() => {
    pending = null;
  });
  return (await pending) ? send(again) : response;
}

async function lacksSession(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return typeof body === "object" && body !== null && "code" in body && body.code === "unauthenticated";
}
