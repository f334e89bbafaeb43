/** Somebody who calls what is mounted, with a cookie jar. */
export interface Caller {
  send(
    method: string,
    path: string,
    call?: { json?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts JSON; resolves with the answer's, and throws unless it has this status. */
  post<Body = Record<string, unknown>>(path: string, json: object, status?: number): Promise<Body>;
}

export function callerOf(url: string): Caller {
  let cookie: string | undefined;

  const send: Caller["send"] = async (method, path, { json, raw, headers = {} } = {}) => {
    const body = raw ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      redirect: "manual",
      headers: {
        ...(body === null ? {} : { "content-type": "application/json" }),
        ...(cookie === undefined ? {} : { cookie }),
        ...headers,
      },
    });
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    return answer;
  };

  return {
    send,
    get: (path, headers = {}) => send("GET", path, { headers }),
    async post(path, json, status = 200) {
      const answer = await send("POST", path, { json });
      const text = await answer.text();
      if (answer.status !== status) throw new Error(`POST ${path} answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}
