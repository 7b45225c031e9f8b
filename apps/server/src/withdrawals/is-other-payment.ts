import { readHundredths } from '../content/rates/index.ts'

/** True if the rate has changed since the payment was shown to the member. */
export function isOtherPayment(shown: string | undefined, payment: bigint): boolean {
  return shown !== undefined && readHundredths(shown) !== payment
}
