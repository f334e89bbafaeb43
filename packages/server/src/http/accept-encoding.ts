/** Whether an `Accept-Encoding` header accepts an encoding: by name, and not with a quality of 0. */
export function acceptsEncoding(header: string | null, encoding: "br" | "gzip"): boolean {
  const named = (header ?? "").split(",").map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return named.some(([name, quality = "1"]) => name === encoding && Number(quality) > 0);
}
