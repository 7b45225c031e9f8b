/** Schemas of blocks, transactions and results. An empty object means none. */
import * as z from 'zod/mini'

const hex = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`, 'i'))),
    z.transform((text: string) => text.toLowerCase()),
  )

export const id = hex(64)
const word = hex(64)
const bytes = z.string().check(z.regex(/^([0-9a-f]{2})*$/i))
const natural = z.int().check(z.gte(0))

export const orEmptyObject = <T>(form: z.ZodMiniType<T>) =>
  z.union([
    form,
    z.pipe(
      z.strictObject({}),
      z.transform(() => null),
    ),
  ])

const contract = z.object({
  type: z.string(),
  parameter: z.object({
    value: z.object({ contract_address: z.optional(hex(42)), data: z.optional(bytes) }),
  }),
})

const transaction = z.object({ txID: id, raw_data: z.object({ contract: z.array(contract) }) })

export const block = z.object({
  blockID: id,
  block_header: z.object({
    // Nodes omit the number 0.
    raw_data: z.object({ number: z._default(natural, 0), parentHash: id, timestamp: z._default(natural, 0) }),
  }),
  transactions: z._default(z.array(transaction), []),
})
/** Nodes omit an empty list. */
export const blocks = z.object({ block: z._default(z.array(block), []) })
export type TronBlock = z.infer<typeof block>

const log = z.object({ address: hex(40), topics: z._default(z.array(word), []), data: z._default(bytes, '') })

export const info = z.object({
  id,
  blockNumber: natural,
  blockTimeStamp: natural,
  /** In sun; nodes omit zeros. */
  fee: z._default(natural, 0),
  result: z.optional(z.string()),
  receipt: z._default(z.object({ result: z.optional(z.string()) }), {}),
  log: z._default(z.array(log), []),
})
export type TransactionInfo = z.infer<typeof info>

/** A plain transfer of coins has no contract result. */
export const succeeded = ({ result, receipt }: TransactionInfo): boolean =>
  result !== 'FAILED' && (receipt.result === undefined || receipt.result === 'SUCCESS')

export const constantResult = z.object({
  result: z.object({ result: z.literal(true) }),
  constant_result: z.tuple([word]),
})

/** A simulated call: its energy and success. */
export const tried = z.object({
  result: z.object({ result: z.literal(true), message: z.optional(z.string()) }),
  energy_used: natural,
})

/** Nodes omit zeros. */
export const resources = z.object({
  freeNetLimit: z._default(natural, 0),
  freeNetUsed: z._default(natural, 0),
  NetLimit: z._default(natural, 0),
  NetUsed: z._default(natural, 0),
  EnergyLimit: z._default(natural, 0),
  EnergyUsed: z._default(natural, 0),
})

export const chainParameters = z.object({
  chainParameter: z.array(z.object({ key: z.string(), value: z.optional(z.number()) })),
})

export const account = z.object({ balance: z._default(natural, 0) })

export const broadcastAnswer = z.object({
  result: z.optional(z.boolean()),
  code: z.optional(z.string()),
  txid: z.optional(id),
  message: z.optional(z.string()),
})
