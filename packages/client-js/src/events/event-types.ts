/** The visitor's word on whether usage may be tracked. */
export type Consent = "granted" | "pending" | "denied";

/** Any event, with any properties or none. */
export type AnyEvents = Record<string, Record<string, unknown> | undefined>;

/** The arguments of an event's properties: none, optional or required. */
export type PropertiesOf<Properties> = [Properties] extends [undefined]
  ? []
  : undefined extends Properties
    ? [properties?: Properties]
    : [properties: Properties];

/** Counts of a flush. */
export interface FlushResult {
  /** The server has them, by this call. */
  sent: number;
  /** Given up since the client was made: too many to keep, too large, or refused by the server. */
  dropped: number;
  /** Still waiting: tracked meanwhile, or until there is consent. */
  queued: number;
}

/**
 * Collects usage events, and sends them in batches. Events that could not be sent wait for the next try, also over a
 * reload.
 */
export interface EventQueue<Events = AnyEvents> {
  /**
   * Notes that something was used; the event is sent later, by itself. `event` has 1 to 100 characters, `properties`
   * at most 8 KiB
   * as JSON, 5 levels deep. Never throws: what cannot be sent counts as `dropped`.
   */
  track<Name extends keyof Events & string>(event: Name, ...properties: PropertiesOf<Events[Name]>): void;
  /**
   * Sends what waits, without waiting for its time. Rejects with a `LicenseClientError` when the server cannot take
   * it now; it
   * waits on then, and is sent later.
   */
  flush(): Promise<FlushResult>;
  /**
   * Whether usage may be tracked: the visitor's word, here or in another tab, and until there is one the
   * application's.
   */
  readonly consent: { readonly state: Consent };
  /** Tells visitors apart from now on, as the application sees fit, also for events that wait; null for no longer. */
  setAnonymousId(anonymousId: string | null): void;
  /** The visitor lets usage be tracked, on this page and the next: what has waited for that is sent. */
  optIn(): void;
  /** The visitor does not, on this page and the next: what waits is thrown away. */
  optOut(): void;
  /** Stops sending, and listening to the page. What waits is sent by the next client. */
  destroy(): void;
}
