import { readHundredths } from '../content/rates/index.ts'

/** Whether the rate has moved since the member was shown what would be paid. */
export function isOtherPayment(shown: string | undefined, payment: bigint): boolean {
  return shown !== undefined && readHundredths(shown) !== payment
}
