/** The client of the signer process (apps/signer). */
import { evmNetworks, type NetworkOf, parseAmount, readAmount } from '@halyard/money'
import * as z from 'zod/mini'
import { networks } from '../../ports/chain.ts'
import { type Signed, type Signer, type SignerRefusal, SignerUnknown } from '../../ports/signer.ts'
import { requestJson } from '../json/request-json.ts'

const refusals = [
  'OTHER_KEY',
  'PAYOUT_DIFFERS',
  'NOT_A_REPLACEMENT',
  'NONCE_TAKEN',
  'LIMIT_TRANSACTION',
  'LIMIT_DAY',
  'LIMIT_ADDRESS',
  'UNACCEPTABLE',
] as const satisfies readonly SignerRefusal[]

const bytes = z.string().check(z.regex(/^([0-9a-f]{2})+$/))
const addresses = z.partialRecord(z.enum(networks), z.string())
const usdt = z.pipe(
  z.string().check(z.refine((text) => parseAmount(text, 'USDT') !== null)),
  z.transform((text: string) => readAmount(text, 'USDT')),
)
const fee = z.number()
const evmCeilings = Object.fromEntries(
  evmNetworks.map((network) => [`${network}_MAX_FEE_GWEI`, fee]),
) as Readonly<Record<`${NetworkOf<'evm'>}_MAX_FEE_GWEI`, typeof fee>>
const ceilings = z.object({ ...evmCeilings, TRC20_MAX_FEE_TRX: fee })
const limits = z.object({
  transaction: usdt,
  day: usdt,
  address: usdt,
  ceilings: z._default(z.nullable(ceilings), null),
})
const transactionId = z.string().check(z.regex(/^(0x)?[0-9a-f]{64}$/))
const evmTerms = z.object({
  kind: z.literal('evm'),
  chainId: z.int(),
  nonce: z.int(),
  gasLimit: z.int(),
  maxFeePerGas: z.string(),
  maxPriorityFeePerGas: z.string(),
})
const tronTerms = z.object({
  kind: z.literal('tron'),
  refBlockBytes: z.string(),
  refBlockHash: z.string(),
  timestampMs: z.int(),
  expirationMs: z.int(),
  feeLimitSun: z.int(),
})
const onTerms = z.object({
  transactionId,
  from: z.nullable(z.string()),
  prepared: z.discriminatedUnion('kind', [evmTerms, tronTerms]),
})
const signedBefore = z.object({
  transactionIds: z.array(transactionId),
  signatures: z._default(z.array(onTerms), []),
})
const signatures = z.object({
  total: z.int().check(z.gte(0)),
  signatures: z.array(z.object({ payoutId: z.string(), transactionId })),
})
const signed = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('signed'),
    transactionId,
    bytes,
  }),
  z.object({ state: z.literal('refused'), reason: z.enum(refusals), message: z.string() }),
])

export function httpSigner(url: string, secret: string, timeoutMs = 10_000): Signer {
  async function call<T>(path: string, body: unknown, form: z.ZodMiniType<T>): Promise<T> {
    const headers = { authorization: `Bearer ${secret}` }
    const answer = await requestJson({ url: new URL(path, url).href, body, headers, timeoutMs }).catch(
      (error) => {
        throw new SignerUnknown('The signer did not answer', { cause: error })
      },
    )
    if (answer.status !== 200) throw new SignerUnknown(`The signer answered ${answer.status}`)
    const read = z.safeParse(form, answer.value)
    if (!read.success) throw new SignerUnknown('The signer’s answer is malformed', { cause: read.error })
    return read.data
  }
  const before = (payoutId: string) =>
    call(`/signed/${encodeURIComponent(payoutId)}`, undefined, signedBefore)
  return {
    addresses: () => call('/addresses', undefined, addresses),
    limits: () => call('/limits', undefined, limits),
    sign: ({ amount, ...request }): Promise<Signed> =>
      call('/sign', { ...request, amount: amount.toString() }, signed),
    signedAfter: (count) => call(`/signed?after=${count}`, undefined, signatures),
    signedFor: async (payoutId) => (await before(payoutId)).transactionIds,
    termsOf: async (payoutId) => (await before(payoutId)).signatures,
  }
}
