/**
 * The server's requests. A request has recipient, amount and terms; the transaction itself is composed
 * here.
 */
import * as z from 'zod/mini'
import { networks } from './network.ts'

const decimal = z.string().check(z.regex(/^(0|[1-9][0-9]{0,37})$/))
const count = z.int().check(z.gte(0))
const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

const evmTerms = z.strictObject({
  kind: z.literal('evm'),
  chainId: count,
  nonce: count,
  gasLimit: count,
  maxFeePerGas: decimal,
  maxPriorityFeePerGas: decimal,
})

const tronTerms = z.strictObject({
  kind: z.literal('tron'),
  refBlockBytes: hex(4),
  refBlockHash: hex(16),
  timestampMs: count,
  expirationMs: count,
  feeLimitSun: count,
})

const terms = z.discriminatedUnion('kind', [evmTerms, tronTerms])

export const signRequest = z.strictObject({
  payoutId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  network: z.enum(networks),
  /**
   * The hot wallet that the terms are for: after a key change, the server may still use the previous one.
   */
  from: z.string().check(z.maxLength(64)),
  to: z.string().check(z.maxLength(64)),
  amount: decimal,
  prepared: terms,
})

/** With the terms of the payout's other attempts known to the caller. */
export const signQuestion = z.extend(signRequest, { earlier: z._default(z.array(terms), []) })

export type SignRequest = z.infer<typeof signRequest>
export type SignQuestion = z.infer<typeof signQuestion>
export type EvmTerms = z.infer<typeof evmTerms>
export type TronTerms = z.infer<typeof tronTerms>
export type Terms = SignRequest['prepared']

export const sameTerms = (a: Terms, b: Terms): boolean => canonical(a) === canonical(b)

const canonical = (terms: Terms) => JSON.stringify(Object.entries(terms).sort(([a], [b]) => (a < b ? -1 : 1)))
