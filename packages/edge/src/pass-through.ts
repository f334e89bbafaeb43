import { respondWithError } from "./respond.ts";

interface Passing {
  request: Request;
  /** The address at the origin. */
  url: string;
  forwardedFor: string | null;
  /** The body, if it was read already. */
  body?: string;
}

/** Sends the request on to the origin as it is, and its answer back. */
export async function passThrough({ request, url, forwardedFor, body }: Passing): Promise<Response> {
  const headers = new Headers(request.headers);
  headers.delete("host");
  // Some platforms decode an answer and leave its Content-Encoding.
  headers.set("accept-encoding", "identity");
  if (forwardedFor !== null) headers.set("x-forwarded-for", forwardedFor);
  const { method } = request;
  const sent = body ?? request.body;
  try {
    return await fetch(url, {
      method,
      headers,
      redirect: "manual",
      ...(sent === null || sent === "" ? {} : { body: sent, duplex: "half" }),
    } as RequestInit);
  } catch {
    const response = respondWithError(
      503,
      "origin_unavailable",
      "The license server cannot be reached. Try again later.",
    );
    response.headers.set("retry-after", "5");
    return response;
  }
}
