/** Proof of liabilities: the total owed to members, and each member's inclusion in it. */
import { networks } from '@halyard/money'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { instant, text } from '../fields.ts'

const units = z.string()
const node = z.object({ hash: z.string(), usdt: units, usdp: units })

export const liabilities = call({
  method: 'GET',
  path: '/liabilities',
  access: 'public',
  summary:
    'Lists the sealed proofs of what members are owed, the newest first: the root of each month’s tree and its sums, in millionths of a USDT and a USDP; and the wallets that hold USDT, besides deposit addresses.',
  reply: {
    months: z.array(
      z.object({
        month: z.string(),
        /** Only earlier postings are included. */
        postedBefore: instant(),
        depth: z.number(),
        root: node,
        sealedAt: instant(),
        /** Its position in the operators' audit log, and the chain's SHA-256 there; null until sealed. */
        seal: z.nullable(z.object({ position: z.string(), hash: z.string() })),
      }),
    ),
    wallets: z.array(
      z.object({
        network: z.enum(networks),
        wallet: z.enum(['HOT', 'COLD']),
        address: z.string(),
        /** The contract of the USDT token. */
        token: z.string(),
      }),
    ),
  },
})

export const liabilityPath = call({
  method: 'GET',
  path: '/liabilities/path',
  access: 'member',
  summary:
    'Returns how the member is counted in a month’s tree: the parts of what was owed, and their neighbours on the way to the root. Null if nothing was owed.',
  query: z.object({
    month: text(7).check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'INVALID_DATE' })),
  }),
  reply: {
    path: z.nullable(
      z.object({
        month: z.string(),
        username: z.string(),
        parts: z.array(
          z.object({
            place: z.number(),
            usdt: units,
            usdp: units,
            nonce: z.string(),
            neighbours: z.array(node),
          }),
        ),
      }),
    ),
  },
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
})
