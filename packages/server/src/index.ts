export { createServer, type ServerOptions } from "./create-server.ts";
export type { Log } from "./http/log.ts";
export { argon2Passwords } from "./passwords.ts";
