import { randomUUID } from "node:crypto";

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

/** Calls `url`, from behind one proxy that writes `X-Forwarded-For`. */
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
        "x-forwarded-for": "192.0.2.7",
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

interface Licensed {
  public_key: string;
  license_key: string;
}

/** A license of a new operator, who has registered and logged in. */
export async function licensed(caller: Caller): Promise<Licensed> {
  const operator = { email: `${randomUUID()}@example.com`, password: "correct horse battery" };
  await caller.post("/api/auth/register", { ...operator, name: "Ada" }, 201);
  await caller.post("/api/auth/logout", {});
  await caller.post("/api/auth/login", operator);
  const product = await caller.post<{ id: string; publicKey: string }>(
    "/api/products",
    { name: "Acme" },
    201,
  );
  const license = await caller.post<{ licenseKey: string }>(
    "/api/licenses",
    { productId: product.id, customerEmail: "ada@example.com", seats: 2 },
    201,
  );
  return { public_key: product.publicKey, license_key: license.licenseKey };
}
