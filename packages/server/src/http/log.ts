/** The part of a pino logger that the server uses: an object of fields, then a message. */
export interface Log {
  /** Details for whoever looks for a fault. */
  debug(fields: object, message: string): void;
  /** The normal course of things, such as an answered request. */
  info(fields: object, message: string): void;
  /** Something that the server got over and its operator should know. */
  warn(fields: object, message: string): void;
  /** Something that failed, with its cause in `fields.err`. */
  error(fields: object, message: string): void;
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };

/** The log of a program that gives none: warnings and errors go to the console, the rest nowhere. */
export const consoleLog: Log = {
  ...silentLog,
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
};
