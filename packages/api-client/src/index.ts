export { type ClientOptions, createKeysteadClient, type KeysteadClient } from "./client.ts";
export { type ColumnField, fieldsOfColumn } from "./columns.ts";
export { type FieldProblem, KeysteadError } from "./keystead-error.ts";
export { createPortalClient, type PortalClient, type PortalClientOptions } from "./portal-client.ts";
export { mayCall, type Role, type Route } from "./roles.ts";
export type { Body, Query, Result, RouteOptions, Schema, Schemas } from "./route-types.ts";
