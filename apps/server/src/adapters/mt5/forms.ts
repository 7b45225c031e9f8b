/** Schemas of Web API values. Numbers arrive as text, or exact-json.ts keeps them as text. */
import * as z from 'zod/mini'
import { BrokerUnknown } from '../../ports/broker.ts'

const digits = z.string().check(z.regex(/^\d{1,19}$/))
const decimal = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,10})?$/))

export const ticket = z.pipe(
  digits,
  z.transform((text) => BigInt(text)),
)
export const whole = z.pipe(
  digits,
  z.transform((text) => Number(text)),
)
export const price = decimal

/** Accounts are in USD; anything smaller than a cent is invalid. */
export const cents = z.pipe(
  z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,2}0*)?$/)),
  z.transform((text) => {
    const [, sign, units = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
    const amount = BigInt(units + fraction.slice(0, 2).padEnd(2, '0'))
    return sign ? -amount : amount
  }),
)
export const twoDigits = z.optional(z.literal('2'))

export function writeCents(amount: bigint): string {
  const size = (amount < 0n ? -amount : amount).toString().padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
}

export function read<T>(path: string, form: z.ZodMiniType<T>, value: unknown): T {
  const result = z.safeParse(form, value)
  if (!result.success)
    throw new BrokerUnknown('MALFORMED', `${path} was answered in another form`, result.error)
  return result.data
}
