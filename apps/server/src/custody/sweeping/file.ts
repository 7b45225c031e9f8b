/** The file that goes to the holder of the key and comes back signed; described in docs/sweeping.md. */

import { networks } from '@halyard/money'
import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { fingerprintOf } from '../../settings/derivation.ts'
import { findSweep, itemsOf } from './items.ts'
import { SweepRefused } from './refused.ts'

const natural = z.int().check(z.gte(0))
const digits = z.string().check(z.regex(/^(0|[1-9]\d{0,77})$/))
const hex = z.string().check(z.regex(/^([0-9a-f]{2})*$/i))

const terms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('evm'),
    chainId: natural,
    nonce: natural,
    gasLimit: natural,
    maxFeePerGas: digits,
    maxPriorityFeePerGas: digits,
  }),
  z.strictObject({
    kind: z.literal('tron'),
    refBlockBytes: hex,
    refBlockHash: hex,
    timestampMs: natural,
    expirationMs: natural,
    feeLimitSun: natural,
  }),
])

const transaction = z.strictObject({
  number: natural,
  kind: z.enum(['FUNDING', 'TRANSFER']),
  path: z.string().check(z.regex(/^\d{1,10}\/\d{1,10}$/)),
  from: z.string(),
  to: z.string(),
  units: digits,
  terms,
  unsigned: hex,
  digest: hex,
  signature: z.optional(hex),
})

const file = z.strictObject({
  format: z.literal('halyard-sweep-1'),
  id: z.uuid(),
  network: z.enum(networks),
  token: z.string(),
  target: z.strictObject({ kind: z.enum(['HOT', 'COLD']), address: z.string() }),
  key: z.string(),
  createdAt: z.string(),
  transactions: z.array(transaction),
})
export type SweepFile = z.infer<typeof file>
export type FiledTransaction = SweepFile['transactions'][number]

export function readSweepFile(text: string): SweepFile {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new SweepRefused('The file is not JSON')
  }
  const read = z.safeParse(file, value)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new SweepRefused(`This file is not a sweep: ${issue?.path.join('.')} ${issue?.message}`)
}

/** Built from the database, so that it can be written again. */
export async function fileOf(app: App, id: string): Promise<SweepFile> {
  const sweep = await findSweep(app.db, { id })
  if (!sweep) throw new SweepRefused(`There is no sweep ${id}`)
  const chain = app.chains[sweep.network]
  const items = await itemsOf(app.db, id)
  return {
    format: 'halyard-sweep-1',
    id,
    network: sweep.network,
    token: chain.tokenAddress,
    target: { kind: sweep.target, address: sweep.targetAddress },
    key: fingerprintOf(app.config.depositKey),
    createdAt: sweep.createdAt.toISOString(),
    transactions: items.map(({ number, kind, path, movement, prepared }) => {
      const { unsigned, digest } = chain.compose(movement, prepared)
      const { from, to, amount } = movement
      return { number, kind, path, from, to, units: amount.toString(), terms: prepared, unsigned, digest }
    }),
  }
}
