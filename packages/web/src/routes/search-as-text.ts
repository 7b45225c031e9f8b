import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

const asTyped = (value: unknown) => String(value)

/** Router options that keep search values as text, such as a referral code of digits. */
export const searchAsText = {
  parseSearch: parseSearchWith(asTyped),
  stringifySearch: stringifySearchWith(asTyped),
}
