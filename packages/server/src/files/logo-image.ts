import { LicensingError } from "@keystead/core";
import { imageSize } from "image-size";

/** An upload is at most 512 KiB. */
export const MOST_LOGO_BYTES = 512 * 1024;
/** A picture of a few kilobytes can unpack to gigabytes: with more pixels, nothing of it is unpacked. */
const MOST_PIXELS = 1024 * 1024;
/** Good enough for a logo, and quick. */
const ENCODING = { quality: 90, method: 1 };

/** Decoded pixels: red, green, blue and alpha of each. */
interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

type Format = "png" | "jpg" | "webp";

interface Codecs {
  decode: Record<Format, (bytes: ArrayBuffer) => Promise<Pixels>>;
  encode(pixels: Pixels): Promise<ArrayBuffer>;
}

/**
 * Loads the codecs of Squoosh, compiled to WebAssembly: a picture that is made to break a decoder breaks nothing
 * outside of its memory. Loaded at the first upload, because few servers ever see one.
 */
async function loadCodecs(): Promise<Codecs> {
  const [{ readFile }, { createRequire }, png, jpeg, webpIn, webpOut] = await Promise.all([
    import("node:fs/promises"),
    import("node:module"),
    import("@jsquash/png/decode.js"),
    import("@jsquash/jpeg/decode.js"),
    import("@jsquash/webp/decode.js"),
    import("@jsquash/webp/encode.js"),
  ]);
  const { resolve } = createRequire(import.meta.url);
  const program = (file: string) => readFile(resolve(`@jsquash/${file}.wasm`));
  const [pngFile, jpegFile, webpInFile, webpOutFile] = await Promise.all([
    program("png/codec/pkg/squoosh_png_bg"),
    program("jpeg/codec/dec/mozjpeg_dec"),
    program("webp/codec/dec/webp_dec"),
    program("webp/codec/enc/webp_enc_simd"),
  ]);
  // Refusals are in the answer, not in the server's output.
  const quiet = { print() {}, printErr() {} };
  await png.init(pngFile);
  await jpeg.init({ ...quiet, wasmBinary: jpegFile });
  await webpIn.init({ ...quiet, wasmBinary: webpInFile });
  await webpOut.init({ ...quiet, wasmBinary: webpOutFile });
  return {
    decode: {
      png: (bytes) => png.default(bytes),
      jpg: (bytes) => jpeg.default(bytes),
      webp: (bytes) => webpIn.default(bytes),
    },
    encode: (pixels) => webpOut.default(pixels as never, ENCODING),
  };
}

let codecs: Promise<Codecs> | undefined;

function refused(message: string, cause?: unknown): LicensingError {
  const details = [{ path: "body", message }];
  return new LicensingError("invalid_input", `body: ${message}`, { details, cause });
}

/** Format, width and height, from the picture's head alone. Null for what is no picture of these formats. */
function headOf(bytes: Uint8Array): { format: Format; width: number; height: number } | null {
  try {
    const { width, height, type } = imageSize(bytes);
    return type === "png" || type === "jpg" || type === "webp" ? { format: type, width, height } : null;
  } catch {
    // Nothing that it can read.
    return null;
  }
}

/**
 * Decodes an uploaded picture and encodes its pixels as WebP: nothing else of the upload is kept. Throws
 * `invalid_input` for what is no whole PNG, JPEG or WebP, or has more than 1024 × 1024 pixels.
 */
export async function logoImage(bytes: Uint8Array): Promise<Uint8Array> {
  const head = headOf(bytes);
  if (head === null) throw refused("must be a PNG, JPEG or WebP picture");
  if (head.width * head.height > MOST_PIXELS) throw refused("must have at most 1024 × 1024 pixels");
  codecs ??= loadCodecs();
  const { decode, encode } = await codecs;
  try {
    const pixels = await decode[head.format](new Uint8Array(bytes).buffer);
    return new Uint8Array(await encode(pixels));
  } catch (error) {
    throw refused("must be a whole PNG, JPEG or WebP picture", error);
  }
}
