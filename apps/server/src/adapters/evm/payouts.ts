/** Payout operations of the node: fees, broadcast and outcome. */
import { formatGwei, getAddress, type Hex } from 'viem'
import * as z from 'zod/mini'
import {
  type BlockId,
  type Broadcast,
  ChainUnknown,
  type Cost,
  type Network,
  type Outcome,
  PayoutHeld,
  type PreparedEvm,
  type PrepareOptions,
  type Prices,
  type SignedTransaction,
} from '../../ports/chain.ts'
import { hashAt, headOf } from './blocks.ts'
import { type Finality, finalBlock } from './finality.ts'
import { address, count, hash, inHex, quantity } from './forms.ts'
import { type JsonRpc, NodeRefusal } from './json-rpc.ts'
import { meaningOf } from './rejections.ts'

/** A transfer takes about 65,000; unused gas is not paid. */
const gasLimit = 120_000

export const maxCostOf = (prepared: PreparedEvm): bigint =>
  BigInt(prepared.gasLimit) * BigInt(prepared.maxFeePerGas)

export async function prepare(
  rpc: JsonRpc,
  chainId: number,
  ceiling: bigint,
  { nonce, outbidding, prices }: PrepareOptions,
): Promise<PreparedEvm> {
  if (nonce === undefined) throw new TypeError('A payout on this network needs a nonce')
  const { baseFee, tip } = prices?.kind === 'evm' ? prices : await pricesNow(rpc)
  return { kind: 'evm', chainId, nonce, gasLimit, ...feesOf(baseFee, tip, ceiling, outbidding) }
}

export async function pricesNow(rpc: JsonRpc): Promise<Extract<Prices, { kind: 'evm' }>> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    rpc('eth_getBlockByNumber', ['latest', false], z.object({ baseFeePerGas: quantity })),
    rpc('eth_maxPriorityFeePerGas', [], quantity),
  ])
  return { kind: 'evm', baseFee: baseFeePerGas, tip }
}

/** Decimal, in wei. Throws PayoutHeld if a block would cost more than the ceiling. */
export function feesOf(
  baseFee: bigint,
  tip: bigint,
  ceiling: bigint,
  outbidding?: PrepareOptions['outbidding'],
): Pick<PreparedEvm, 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  const least = minFees(outbidding)
  const priority = larger(tip, least.priority)
  const needed = larger(baseFee + priority, least.max)
  if (needed > ceiling) {
    const details = `${formatGwei(needed)} gwei for each gas are needed, at most ${formatGwei(ceiling)} are allowed`
    throw new PayoutHeld('FEE_ABOVE_CEILING', details)
  }
  // Twice the base fee keeps it valid through six full blocks in a row.
  const wanted = larger(2n * baseFee + priority, least.max)
  return {
    maxFeePerGas: (wanted < ceiling ? wanted : ceiling).toString(),
    maxPriorityFeePerGas: priority.toString(),
  }
}

/** Nodes demand a tenth more of both fees for a replacement, some an eighth. */
function minFees(outbidding: PrepareOptions['outbidding']): { max: bigint; priority: bigint } {
  if (outbidding?.kind !== 'evm') return { max: 0n, priority: 0n }
  const raised = (fee: string) => (BigInt(fee) * 9n) / 8n + 1n
  return { max: raised(outbidding.maxFeePerGas), priority: raised(outbidding.maxPriorityFeePerGas) }
}

const larger = (a: bigint, b: bigint) => (a > b ? a : b)

export async function broadcast(
  rpc: JsonRpc,
  network: Network,
  { transactionId, bytes }: SignedTransaction,
): Promise<Broadcast> {
  try {
    const taken = await rpc('eth_sendRawTransaction', [`0x${bytes}`], hash)
    if (taken === transactionId) return { state: 'accepted' }
    throw new ChainUnknown(network, 'INCONSISTENT', `sent ${transactionId}, the node took ${taken}`)
  } catch (error) {
    if (!(error instanceof NodeRefusal)) throw error
    const meaning = meaningOf(error.nodeMessage)
    if (meaning === 'already-known') return { state: 'already-known' }
    if (!meaning) throw error
    const reason = meaning === 'nonce-used' ? 'NONCE_USED' : meaning
    const isAboutNonce = reason === 'NONCE_USED' || reason === 'UNDERPRICED'
    if (isAboutNonce && (await isKnown(rpc, transactionId))) return { state: 'already-known' }
    return { state: 'rejected', reason, message: error.nodeMessage }
  }
}

/**
 * True if the node knows this transaction, in a block or its pool: a used nonce may belong to this very
 * transaction.
 */
async function isKnown(rpc: JsonRpc, id: string): Promise<boolean> {
  return (await rpc('eth_getTransactionByHash', [id], z.nullable(z.object({ hash })))) !== null
}

const receipt = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: count,
  status: z.enum(['0x0', '0x1']),
})

const paidReceipt = z.object({
  transactionHash: hash,
  blockNumber: count,
  from: address,
  gasUsed: quantity,
  effectiveGasPrice: quantity,
})

export async function costOf(rpc: JsonRpc, network: Network, id: string): Promise<Cost | null> {
  const found = await rpc('eth_getTransactionReceipt', [id], z.nullable(paidReceipt))
  if (!found) return null
  if (found.transactionHash !== id)
    throw new ChainUnknown(network, 'INCONSISTENT', `asked for the receipt of ${id}, got another`)
  return {
    blockNumber: found.blockNumber,
    payer: getAddress(found.from),
    fee: found.gasUsed * found.effectiveGasPrice,
  }
}

/** Deeper than any usual reorganisation, for networks without another notion of finality. */
const finalDepth = 64

export async function readOutcome(
  rpc: JsonRpc,
  { network, finality }: { readonly network: Network; readonly finality: Finality },
  id: string,
  spender?: { readonly from: string; readonly nonce: number },
): Promise<Outcome> {
  let found = await receiptOf(rpc, id)
  if (!found) {
    if (await isKnown(rpc, id)) return { state: 'pending' }
    const final = spender ? await finalBlock(rpc, network, finality) : null
    if (!spender || !(await usedForGood(rpc, spender, final))) return { state: 'unknown' }
    // Read again: if the receipt is still missing, it was also missing when the nonce was used at that
    // depth.
    found = await receiptOf(rpc, id)
    if (!found) return { state: 'expired' }
  }
  if (found.transactionHash !== id) {
    throw new ChainUnknown(network, 'INCONSISTENT', `asked for the receipt of ${id}, got another`)
  }
  const final = await finalBlock(rpc, network, finality)
  const head = await headOf(rpc)
  if ((await hashAt(rpc, found.blockNumber)) !== found.blockHash || head.number < found.blockNumber) {
    throw new ChainUnknown(network, 'INCONSISTENT', `the receipt of ${id} names a block that is not there`)
  }
  return {
    state: 'mined',
    block: { number: found.blockNumber, hash: found.blockHash },
    confirmations: head.number - found.blockNumber + 1,
    final: final === null || found.blockNumber <= final.number,
    succeeded: found.status === '0x1',
  }
}

const receiptOf = (rpc: JsonRpc, id: string) => rpc('eth_getTransactionReceipt', [id], z.nullable(receipt))

async function usedForGood(
  rpc: JsonRpc,
  { from, nonce }: { readonly from: string; readonly nonce: number },
  final: BlockId | null,
): Promise<boolean> {
  if ((await nonceOf(rpc, from)) <= nonce) return false
  const { number } = await headOf(rpc)
  if (number < finalDepth) return false
  const then = inHex(Math.min(number - finalDepth, final?.number ?? number))
  try {
    return (await rpc('eth_getTransactionCount', [from as Hex, then], count)) > nonce
  } catch (error) {
    // Some nodes keep no state that old. The outcome then stays open, which must not prevent the payout
    // from being resent and reported.
    if (error instanceof NodeRefusal) return false
    throw error
  }
}

export async function nonceOf(rpc: JsonRpc, address: string): Promise<number> {
  return rpc('eth_getTransactionCount', [address as Hex, 'latest'], count)
}
