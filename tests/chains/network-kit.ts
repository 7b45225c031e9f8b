// A network of the box, for the tests that every adapter of the chain port must pass.
import { createECDH, randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type {
  Block,
  Chain,
  Network,
  Payment,
  Prepared,
  SignedTransaction,
} from '../../apps/server/src/ports/chain.ts'
import type { SignRequest } from '../../apps/server/src/ports/signer.ts'
import type { Box, NetworkBox } from './box.ts'

/** Differences between the networks. */
export interface Particulars {
  readonly network: Network
  readonly decimals: number
  /** The address of the private key 1. */
  readonly addressOfOne: string
  /** Well-formed addresses that are valid elsewhere or nowhere. */
  readonly strangers: readonly string[]
  readonly zero: string
  /** The node's calls, by purpose. */
  readonly calls: {
    readonly block: string
    /** The call that returns several blocks. */
    readonly blocks: string
    readonly events: string
    readonly broadcast: string
  }
  /** The node's call that reads a payout's outcome. */
  readonly outcomeCall: string
}

export type NetworkKit = ReturnType<typeof networkKit>

export function networkKit(the: Particulars, box: () => Box) {
  const own = (): NetworkBox => box().networks[the.network]
  const chain = (): Chain => own().chain
  const hasty = (): Chain => own().hasty
  const controls = () => own().controls
  const usdt = (amount: bigint) => amount * 10n ** BigInt(the.decimals)

  const newAddress = () => chain().addressOf(createECDH('secp256k1').generateKeys())

  async function newest(): Promise<Block> {
    const { number, hash } = await chain().head()
    const block = await chain().blockAt(number)
    expect(block?.hash).toBe(hash)
    return block as Block
  }

  async function sign(request: Partial<SignRequest> & Pick<SignRequest, 'prepared' | 'to'>) {
    const signed = await box().signer.sign({
      payoutId: randomUUID(),
      network: the.network,
      from: (await box().signer.addresses())[the.network] as string,
      amount: usdt(1n),
      ...request,
    })
    if (signed.state !== 'signed') throw new Error(`${signed.reason}: ${signed.message}`)
    return signed
  }

  async function aPayment(): Promise<Payment> {
    const from = (await box().signer.addresses())[the.network] as string
    return { from, to: the.addressOfOne, amount: usdt(1n), waiting: [] }
  }

  async function prepare(): Promise<Prepared> {
    const payment = await aPayment()
    const nonce = await chain().nonceOf(payment.from)
    const { prepared } = await chain().prepare(payment, nonce === null ? {} : { nonce })
    return prepared
  }

  async function newPayout(
    to: string,
    amount = usdt(1n),
  ): Promise<SignedTransaction & { prepared: Prepared }> {
    const prepared = await prepare()
    const { transactionId, bytes } = await sign({ to, amount, prepared })
    return { transactionId, bytes, prepared }
  }

  return { the, own, chain, hasty, controls, usdt, newAddress, newest, aPayment, newPayout }
}
