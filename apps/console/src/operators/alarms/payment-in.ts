/** The gateway payment in an alarm's subject; null for any other subject. */
export const paymentIn = (subject: string): string | null =>
  /^gateway-payment:(.+)$/.exec(subject)?.[1] ?? null
