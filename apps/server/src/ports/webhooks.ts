/** Notifies another system at an address that an operator entered. */
export interface Webhooks {
  /** Why this address is refused regardless of what it resolves to; null if it is allowed. */
  readonly faultOf: (url: string) => string | null
  /** Resolves to the response's status; throws without one, or if the address is refused. */
  readonly send: (delivery: Delivery) => Promise<number>
}

interface Delivery {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}
