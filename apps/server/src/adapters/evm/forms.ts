/** Schemas of numbers, hashes and addresses in node responses. */
import type { Hex } from 'viem'
import * as z from 'zod/mini'

const hexOf = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text: string) => text.toLowerCase() as Hex),
  )

export const quantity = z.pipe(
  z.string().check(z.regex(/^0x(0|[1-9a-f][0-9a-f]{0,63})$/i)),
  z.transform((text: string) => BigInt(text)),
)

/** A quantity that is a count: well within the exact range of a number. */
export const count = z.pipe(
  z.string().check(z.regex(/^0x(0|[1-9a-f][0-9a-f]{0,12})$/i)),
  z.transform((text: string) => Number(text)),
)

export const hash = hexOf(/^0x[0-9a-f]{64}$/i)
export const address = hexOf(/^0x[0-9a-f]{40}$/i)
export const bytes = hexOf(/^0x([0-9a-f]{2})*$/i)
export const bloom = hexOf(/^0x[0-9a-f]{512}$/i)

export const inHex = (number: number): Hex => `0x${number.toString(16)}`
