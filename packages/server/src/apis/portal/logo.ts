import { z } from "zod";
import { HttpError } from "../../http/http-error.ts";
import { type PortalServices, visitorRoute } from "./admission.ts";

const WEBP = "image/webp";
/** Nothing in a picture is ever run or framed, whatever opens it. */
const PICTURE_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
};

/** The route for logos. A file name holds a digest of the picture. */
export function logoRoutes({ licensing, rateLimiter }: Pick<PortalServices, "licensing" | "rateLimiter">) {
  return [
    visitorRoute({
      method: "GET",
      path: "/logos/:organization/:file",
      access: "anyone",
      summary: "Get the logo of an organization",
      result: z.instanceof(Uint8Array),
      contentType: WEBP,
      errors: ["route_not_found"],
      async handle({ exchange, params, headers }) {
        await rateLimiter.consume("ASSETS", exchange.addressBlock, exchange);
        const picture = await licensing.portal.logo(params.organization, params.file);
        if (picture === null) throw new HttpError("route_not_found", "There is nothing at this path");
        Object.assign(headers, PICTURE_HEADERS);
        return picture;
      },
    }),
  ];
}
