import { createKeysteadClient, type KeysteadClient } from "@keystead/api-client";
import { basePath } from "./page-facts.ts";
import { sessionFetch } from "./session-fetch.ts";

/** A client that tells which share of a body is sent, as `fetch` cannot. `range` is the body's `Content-Range`. */
export function uploadingClient(onProgress: (share: number) => void, range?: string): KeysteadClient {
  return createKeysteadClient({
    baseUrl: location.origin + basePath,
    fetch(request) {
      if (range !== undefined) request.headers.set("content-range", range);
      return sessionFetch(request, (each) => send(each, onProgress));
    },
  });
}

const READ_HEADERS = ["content-type", "x-request-id", "retry-after"];

async function send(request: Request, onProgress: (share: number) => void): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    for (const [name, value] of request.headers) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    call.onload = () => {
      const known = READ_HEADERS.map((name) => [name, call.getResponseHeader(name)] as const);
      const headers = known.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
      resolve(new Response(call.responseText, { status: call.status, headers }));
    };
    // As `fetch` says it.
    call.onerror = () => reject(new TypeError("The server cannot be reached"));
    request.signal.onabort = () => call.abort();
    call.onabort = () => reject(new DOMException("The upload was given up", "AbortError"));
    call.send(body);
  });
}
