/** Tells another system something, at an address that an administrator entered. */
export interface Webhooks {
  /** Why nothing may be sent to this address, whatever it resolves to; null if something may. */
  readonly faultOf: (url: string) => string | null
  /** Resolves to the status of the answer; throws if there was none, or nothing may be sent there. */
  readonly send: (told: Told) => Promise<number>
}

interface Told {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
