import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

const asTyped = (value: unknown) => String(value)

/** For a router's options: what stands in the address stays the text it is, such as a referral code of digits. */
export const searchAsText = {
  parseSearch: parseSearchWith(asTyped),
  stringifySearch: stringifySearchWith(asTyped),
}
