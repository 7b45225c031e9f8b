/**
 * Payout operations of the node. There is no nonce: a transaction references a recent block and has an
 * expiry.
 */
import * as z from 'zod/mini'
import {
  type Broadcast,
  ChainUnknown,
  type Cost,
  type Outcome,
  type Prepared,
  type PreparedTron,
  type Rejection,
  type SignedTransaction,
} from '../../ports/chain.ts'
import { fromHex } from './addresses.ts'
import { inconsistent, newest, numberOf, read, timeMsOf } from './blocks.ts'
import {
  block,
  broadcastAnswer,
  id as idForm,
  info,
  orEmptyObject,
  succeeded,
  type TransactionInfo,
} from './forms.ts'
import { type FullNode, network } from './full-node.ts'

const lifetimeMs = 10 * 60_000
/**
 * A node that lags by less than twenty blocks still shows it. Some lag more, so callers ask several times.
 */
const expiryMarginMs = 60_000

export async function prepare(node: FullNode, feeLimitSun: number): Promise<PreparedTron> {
  // The solidified block cannot be replaced, so the reference stays valid.
  const [solid, head] = [await newest(node, 'walletsolidity'), await newest(node, 'wallet')]
  return {
    kind: 'tron',
    refBlockBytes: (numberOf(solid) & 0xffff).toString(16).padStart(4, '0'),
    refBlockHash: solid.blockID.slice(16, 32),
    timestampMs: timeMsOf(head),
    expirationMs: timeMsOf(head) + lifetimeMs,
    feeLimitSun,
  }
}

/** Any other code leaves the outcome open: the node was busy, isolated, behind, or gave no reason. */
const rejections: Readonly<Record<string, Rejection>> = {
  SIGERROR: 'INVALID',
  CONTRACT_VALIDATE_ERROR: 'INVALID',
  TOO_BIG_TRANSACTION_ERROR: 'INVALID',
  BANDWITH_ERROR: 'INSUFFICIENT_FUNDS',
  TRANSACTION_EXPIRATION_ERROR: 'EXPIRED',
}

export async function broadcast(node: FullNode, signed: SignedTransaction): Promise<Broadcast> {
  const answer = await node('wallet/broadcasthex', { transaction: signed.bytes }, broadcastAnswer)
  if (answer.result === true) {
    if (answer.txid === signed.transactionId) return { state: 'accepted' }
    throw inconsistent(`sent ${signed.transactionId}, the node took ${answer.txid}`)
  }
  const { code = '', message = '' } = answer
  if (code === 'DUP_TRANSACTION_ERROR') return { state: 'already-known' }
  const reason = rejections[code]
  if (reason) return { state: 'rejected', reason, message: `${code} ${message}`.slice(0, 300) }
  throw new ChainUnknown(network, 'NODE_ERROR', `the broadcast was answered with ${code || 'nothing'}`)
}

export async function readOutcome(
  node: FullNode,
  id: string,
  prepared: Prepared | undefined,
): Promise<Outcome> {
  // Read first: a transaction missing afterwards was missing when the chain was at least this long.
  const solid = prepared?.kind === 'tron' ? await newest(node, 'walletsolidity') : null
  const found = await infoOf(node, 'wallet', id)
  if (found) return minedAt(node, found)
  const known = await node('wallet/gettransactionbyid', { value: id }, orEmptyObject(withId))
  if (known) return { state: 'pending' }
  if (!solid || prepared?.kind !== 'tron' || timeMsOf(solid) <= prepared.expirationMs + expiryMarginMs) {
    return { state: 'unknown' }
  }
  return { state: (await infoOf(node, 'walletsolidity', id)) ? 'unknown' : 'expired' }
}

const withId = z.object({ txID: idForm })

async function infoOf(
  node: FullNode,
  of: 'wallet' | 'walletsolidity',
  id: string,
): Promise<TransactionInfo | null> {
  const found = await node(`${of}/gettransactioninfobyid`, { value: id }, orEmptyObject(info))
  if (!found) return null
  if (found.id !== id) throw inconsistent(`asked for ${id}, got ${found.id}`)
  return found
}

const withOwner = z.object({
  txID: idForm,
  raw_data: z.object({
    contract: z.tuple([
      z.object({ parameter: z.object({ value: z.object({ owner_address: z.string() }) }) }),
    ]),
  }),
})

export async function costOf(node: FullNode, id: string): Promise<Cost | null> {
  const found = await infoOf(node, 'wallet', id)
  if (!found) return null
  const { txID, raw_data } = await node('wallet/gettransactionbyid', { value: id }, withOwner)
  if (txID !== id) throw inconsistent(`asked for ${id}, got ${txID}`)
  const [{ parameter }] = raw_data.contract
  return {
    blockNumber: found.blockNumber,
    payer: fromHex(parameter.value.owner_address),
    fee: BigInt(found.fee),
  }
}

async function minedAt(node: FullNode, found: TransactionInfo): Promise<Outcome> {
  const final = numberOf(await newest(node, 'walletsolidity'))
  const head = numberOf(await newest(node, 'wallet'))
  const holder = await read(node, found.blockNumber)
  const isIn = holder?.transactions.some(({ txID }) => txID === found.id)
  if (!holder || !isIn || timeMsOf(holder) !== found.blockTimeStamp || head < found.blockNumber) {
    throw inconsistent(`${found.id} names a block that does not hold it`)
  }
  return {
    state: 'mined',
    block: { number: found.blockNumber, hash: holder.blockID },
    confirmations: head - found.blockNumber + 1,
    final: found.blockNumber <= final,
    succeeded: succeeded(found),
  }
}

export const genesisOf = async (node: FullNode, of: 'wallet' | 'walletsolidity'): Promise<string> =>
  (await node(`${of}/getblockbynum`, { num: 0 }, block)).blockID
