import { encode } from "uqr";

interface QrCodeProps {
  content: string;
  label: string;
  /** Width in pixels; less where there is no room for it. */
  size?: number;
}

/** A QR code, black on white, as scanners want it also where the page is dark. */
export function QrCode({ content, label, size: width = 200 }: QrCodeProps) {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={width}
      style={{ maxWidth: "100%" }}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
