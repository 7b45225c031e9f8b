/** The gateway payment that an alarm is about; null for any other subject. */
export const paymentIn = (subject: string): string | null =>
  /^gateway-payment:(.+)$/.exec(subject)?.[1] ?? null
