/** TRC20 through a TRON full node or TronGrid. */

import { type Chain, ChainUnknown, type Movement, type Quote } from '../../ports/chain.ts'
import { RangeWidth } from '../ranges/range-width.ts'
import { addressOf, canonicalAddress, toHex } from './addresses.ts'
import { blockAt, blocksBetween, newest, numberOf, timeMsOf } from './blocks.ts'
import { compose } from './compose.ts'
import { account, constantResult, type TronBlock } from './forms.ts'
import { type FullNode, fullNode, network } from './full-node.ts'
import { broadcast, costOf, genesisOf, prepare, readOutcome } from './payouts.ts'
import { burntFor, energyCostOf, needsOf, pricesNow, refuseUnpayable } from './resources.ts'

/** Nodes accept a day at most; the transaction must be carried to the key and back. */
const lifetimeMs = 12 * 3_600_000

/** Sending TRX: its bandwidth, plus 1.1 TRX if the address has never had any. */
const costOfCoinsSun = 1_500_000n

export interface TronOptions {
  readonly url: string
  /** The address of a full node's solidified data; omitted if it is the same, as with TronGrid. */
  readonly solidityUrl?: string | null
  readonly apiKey?: string | null
  /** The id of block 0, which identifies this chain. */
  readonly genesisId: string
  readonly tokenAddress: string
  /** The highest fee of a payout. */
  readonly maxFeeTrx: number
  readonly timeoutMs?: number
}

/** Block results are requested concurrently. */
const [firstBlocks, maxBlocks] = [5, 10]

const decimals = 6

const sunPerTrx = 1_000_000

export function tronChain(options: TronOptions): Chain {
  const {
    url,
    solidityUrl = null,
    apiKey = null,
    genesisId,
    tokenAddress,
    maxFeeTrx,
    timeoutMs = 15_000,
  } = options
  const node = fullNode({ url, solidityUrl: solidityUrl ?? url, apiKey, timeoutMs })
  const hasSolidity = solidityUrl !== null && solidityUrl !== url
  const contract = hexOf(tokenAddress)
  const width = new RangeWidth(firstBlocks, maxBlocks)
  let verified: Promise<void> | undefined
  let newestRead: TronBlock | null = null

  async function callToken(selector: string, parameter: string): Promise<bigint> {
    const body = {
      owner_address: contract,
      contract_address: contract,
      function_selector: selector,
      parameter,
    }
    const { constant_result } = await node('wallet/triggerconstantcontract', body, constantResult)
    return BigInt(`0x${constant_result[0]}`)
  }

  async function verifyChain(): Promise<void> {
    const [full, solid] = await Promise.all([
      genesisOf(node, 'wallet'),
      hasSolidity ? genesisOf(node, 'walletsolidity') : genesisId,
    ])
    if (full !== genesisId) throw wrongChain(`the node serves the chain that begins with ${full}`)
    if (solid !== genesisId)
      throw wrongChain(`the solidified node serves the chain that begins with ${solid}`)
  }

  async function verify(): Promise<void> {
    await verifyChain()
    const found = await callToken('decimals()', '')
    if (found !== BigInt(decimals)) throw wrongChain(`${tokenAddress} has ${found} decimals, not ${decimals}`)
  }

  const wrongChain = (message: string) => new ChainUnknown(network, 'WRONG_CHAIN', message)

  /**
   * Verified once for all reads: TRON's only chain id is its first block, and public nodes count every
   * request. A block of another chain does not follow ours. Where money depends on it (`prepare`,
   * `broadcast`, a final outcome), the chain is checked again, because an address can start to serve
   * another node.
   */
  async function known(): Promise<void> {
    verified ??= verify()
    await verified.catch((error) => {
      verified = undefined
      throw error
    })
  }

  return {
    network,
    decimals,
    tokenAddress,
    addressOf,
    canonicalAddress: (text) => canonicalAddress(text, tokenAddress),
    verify,
    head: async () => {
      await known()
      const head = await newest(node, 'wallet')
      newestRead = head
      return { number: numberOf(head), hash: head.blockID, time: new Date(timeMsOf(head)) }
    },
    finalBlock: async () => {
      await known()
      const solid = await newest(node, 'walletsolidity')
      return { number: numberOf(solid), hash: solid.blockID }
    },
    blockAt: async (number) => {
      await known()
      return blockAt(node, number, contract)
    },
    blocksFrom: async (first, last) => {
      await known()
      const read = (from: number, to: number) => blocksBetween(node, [from, to], contract, newestRead)
      return width.read(first, last, read)
    },
    nonceOf: async () => null,
    prices: async (from) => {
      await known()
      return pricesNow(node, hexOf(from))
    },
    prepare: async (payment, { prices } = {}) => {
      await Promise.all([known(), verifyChain()])
      const inHex = { ...payment, from: hexOf(payment.from), to: hexOf(payment.to) }
      const needs = await needsOf(node, contract, maxFeeTrx * sunPerTrx, inHex, prices)
      refuseUnpayable(needs)
      // Bandwidth is the same for every transfer and is counted for each waiting one.
      return { prepared: await prepare(node, maxFeeTrx * sunPerTrx), cost: energyCostOf(needs) }
    },
    quote: async (movement) => {
      await Promise.all([known(), verifyChain()])
      const inHex = { ...movement, from: hexOf(movement.from), to: hexOf(movement.to) }
      return quote(node, contract, maxFeeTrx * sunPerTrx, inHex)
    },
    compose: (movement, prepared) => compose(movement, prepared, tokenAddress),
    broadcast: async (signed) => {
      // A node of another chain would reject what the right one accepts.
      await Promise.all([known(), verifyChain()])
      return broadcast(node, signed)
    },
    outcomeOf: async (transactionId, prepared) => {
      await known()
      const outcome = await readOutcome(node, transactionId, prepared)
      // Another chain does not know the transaction, and a second one would be signed in its place.
      if (outcome.state === 'expired') await verifyChain()
      return outcome
    },
    costOf: async (transactionId) => {
      await known()
      return costOf(node, transactionId)
    },
    tokenBalance: async (address) => {
      await known()
      return callToken('balanceOf(address)', hexOf(address).slice(2).padStart(64, '0'))
    },
    nativeBalance: async (address) => {
      await known()
      return BigInt((await node('wallet/getaccount', { address: hexOf(address) }, account)).balance)
    },
  }
}

function hexOf(address: string): string {
  const hex = toHex(address)
  if (!hex) throw new TypeError(`${address} is no TRON address`)
  return hex
}

/** Addresses in hexadecimal. */
async function quote(
  node: FullNode,
  token: string,
  feeLimitSun: number,
  { asset, from, to, amount }: Movement,
): Promise<Quote> {
  const payment = { from, to, amount, waiting: [] }
  const cost = asset === 'coin' ? costOfCoinsSun : burntFor(await needsOf(node, token, feeLimitSun, payment))
  const terms = await prepare(node, feeLimitSun)
  return { prepared: { ...terms, expirationMs: terms.timestampMs + lifetimeMs }, cost }
}
