/** Whether an `Accept-Encoding` header accepts an encoding: by name, and not with a quality of 0. */
export function acceptsEncoding(header: string | null, encoding: "br" | "gzip"): boolean {
  const parts = (header ?? "").toLowerCase().split(",");
  return parts.some((part) => {
    const [name, ...parameters] = part.split(";").map((each) => each.trim());
    const quality = parameters.find((each) => each.startsWith("q="))?.slice("q=".length) ?? "1";
    return name === encoding && Number(quality) > 0;
  });
}
