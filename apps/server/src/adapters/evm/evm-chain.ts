/** ERC20 and BEP20 through any node that offers Ethereum's JSON-RPC. */
import { type NetworkOf, networkTerms } from '@halyard/money'
import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { type Chain, ChainUnknown } from '../../ports/chain.ts'
import { RangeWidth } from '../ranges/range-width.ts'
import { addressOf, canonicalAddress } from './addresses.ts'
import { blockAt, blocksBetween, type EvmHeader, newestHeader, timeOf } from './blocks.ts'
import { compose } from './compose.ts'
import { type Finality, finalBlock } from './finality.ts'
import { count, hash, quantity } from './forms.ts'
import { jsonRpc } from './json-rpc.ts'
import { broadcast, costOf, maxCostOf, nonceOf, prepare, pricesNow, readOutcome } from './payouts.ts'
import { expectTransferable } from './try-transfer.ts'

export interface EvmOptions {
  readonly network: NetworkOf<'evm'>
  readonly url: string
  readonly chainId: number
  readonly tokenAddress: string
  /** The highest fee offered per unit of gas. */
  readonly maxFeeGwei: number
  /** The block tag used for finality; 'depth' if only confirmations count. */
  readonly finality: Finality
  readonly timeoutMs?: number
}

/** A block on BNB Smart Chain has a thousand events: nodes return at most 32 blocks at once. */
const [firstBlocks, maxBlocks] = [8, 32]

const token = parseAbi([
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
])

/**
 * Gas limits of quotes. A deposit address is funded for the full limit, so the token's is no higher than
 * needed; the coin's is that of a plain payment.
 */
const gasLimits = { token: 90_000, coin: 21_000 } as const

const weiPerGwei = 10n ** 9n

export function evmChain(options: EvmOptions): Chain {
  const { network, url, chainId, tokenAddress, maxFeeGwei, finality, timeoutMs = 15_000 } = options
  const rpc = jsonRpc(network, url, timeoutMs)
  const contract = getAddress(tokenAddress)
  const decimals = networkTerms[network].tokenDecimals
  const width = new RangeWidth(firstBlocks, maxBlocks)
  let verified: Promise<void> | undefined
  let newest: EvmHeader | null = null

  const callToken = async (data: Hex) =>
    BigInt(await rpc('eth_call', [{ to: contract, data }, 'latest'], hash))

  async function verifyChain(): Promise<void> {
    const served = await rpc('eth_chainId', [], count)
    if (served !== chainId) throw wrongChain(`the node serves chain ${served}, not ${chainId}`)
  }

  async function verify(): Promise<void> {
    await verifyChain()
    const found = await callToken(encodeFunctionData({ abi: token, functionName: 'decimals' }))
    if (found !== BigInt(decimals)) throw wrongChain(`${contract} has ${found} decimals, not ${decimals}`)
  }

  const wrongChain = (message: string) => new ChainUnknown(network, 'WRONG_CHAIN', message)

  /**
   * Verified once for most requests. `head` and everything that money depends on (`prepare`, `broadcast`, a
   * nonce, a final outcome) checks the chain again, because an address can start to serve another node.
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
    tokenAddress: contract,
    addressOf,
    canonicalAddress: (text) => canonicalAddress(text, contract),
    verify,
    head: async () => {
      const [found] = await Promise.all([newestHeader(rpc), known(), verifyChain()])
      newest = found
      return { number: found.number, hash: found.hash, time: timeOf(found) }
    },
    finalBlock: async () => {
      await known()
      return finalBlock(rpc, network, finality)
    },
    blockAt: async (number) => {
      await known()
      return blockAt(rpc, network, number, contract)
    },
    blocksFrom: async (first, last) => {
      await known()
      const read = (from: number, to: number) => blocksBetween(rpc, network, [from, to], contract, newest)
      return width.read(first, last, read)
    },
    nonceOf: async (address) => {
      // A nonce ahead of ours would stop the network's payouts, so it must come from the right chain.
      await Promise.all([known(), verifyChain()])
      return nonceOf(rpc, address)
    },
    prices: async () => {
      await known()
      return pricesNow(rpc)
    },
    prepare: async (_payment, wanted = {}) => {
      await Promise.all([known(), verifyChain()])
      const prepared = await prepare(rpc, chainId, BigInt(maxFeeGwei) * weiPerGwei, wanted)
      return { prepared, cost: maxCostOf(prepared) }
    },
    quote: async (movement, wanted = {}) => {
      await Promise.all([known(), verifyChain()])
      const { asset } = movement
      if (asset === 'token') await expectTransferable(rpc, contract, movement)
      const gasLimit = gasLimits[asset]
      const terms = await prepare(rpc, chainId, BigInt(maxFeeGwei) * weiPerGwei, wanted)
      const prepared = { ...terms, gasLimit }
      return { prepared, cost: maxCostOf(prepared) }
    },
    compose: (movement, prepared) => {
      if (prepared.kind !== 'evm' || prepared.chainId !== chainId)
        throw new TypeError('Prepared for another chain')
      return compose(movement, prepared, contract)
    },
    broadcast: async (signed) => {
      // A node of another chain would reject what the right one accepts.
      await Promise.all([known(), verifyChain()])
      return broadcast(rpc, network, signed)
    },
    outcomeOf: async (transactionId, prepared, from) => {
      await known()
      const spender = prepared?.kind === 'evm' && from ? { from, nonce: prepared.nonce } : undefined
      const outcome = await readOutcome(rpc, { network, finality }, transactionId, spender)
      // On another chain the nonce may be used, and a payout wrongly believed dead would be refunded.
      if (outcome.state === 'expired') await verifyChain()
      return outcome
    },
    costOf: async (transactionId) => {
      await known()
      return costOf(rpc, network, transactionId)
    },
    tokenBalance: async (address) => {
      await known()
      const args = [getAddress(address)] as const
      return callToken(encodeFunctionData({ abi: token, functionName: 'balanceOf', args }))
    },
    nativeBalance: async (address) => {
      await known()
      return rpc('eth_getBalance', [getAddress(address), 'latest'], quantity)
    },
  }
}
