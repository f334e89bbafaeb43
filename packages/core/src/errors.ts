export { type ErrorCode, type ErrorDetail, LicensingError } from "./foundation/errors.ts";
