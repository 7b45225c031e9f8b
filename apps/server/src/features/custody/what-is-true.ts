/**
 * What supports a correction: events buried so deep that their blocks are never read again, or a sweep that the
 * chain still doesn't show at that depth.
 */
import { custodyInWallet, custodyLoss, custodyNames, custodyOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { ChainUnknown, type Network } from '../../ports/chain.ts'
import { deepestResume, fromTokenUnits } from '../deposit/index.ts'
import type { Correction, CorrectionKind } from './corrections.ts'
import { goneSweep } from './gone-sweep.ts'
import { walletsOf } from './wallets.ts'

export interface Claim {
  readonly kind: CorrectionKind
  readonly network: Network
  readonly txId: string
  /** Index of the event, where the transaction has several. */
  readonly eventIndex?: number | undefined
}

/** Returns the code of a refusal where nothing supports the claim. */
export function whatIsTrue(app: App, claim: Claim): Promise<Correction | 'NOT_FOUND' | 'CUSTODY_MISMATCH'> {
  switch (claim.kind) {
    case 'ADOPT':
    case 'WRITE_OFF':
      return ofStray(app, claim)
    case 'SWEEP_GONE':
      return goneSweep(app, claim)
    case 'BETWEEN_WALLETS':
      return betweenWallets(app, claim)
  }
}

async function ofStray(app: App, { kind, network, txId, eventIndex }: Claim) {
  const ofTransaction = app.db
    .selectFrom('stray_transfer')
    .innerJoin('network', 'network.network', 'stray_transfer.network')
    .selectAll('stray_transfer')
    .select('network.height')
    .where('stray_transfer.network', '=', network)
    .where('transaction_id', '=', txId)
  const strays = await (eventIndex === undefined
    ? ofTransaction
    : ofTransaction.where('event_index', '=', eventIndex)
  ).execute()
  const [stray] = strays
  if (!stray) return 'NOT_FOUND'
  if (strays.length > 1 || stray.block_number === null) return 'CUSTODY_MISMATCH'
  if (Number(stray.height) - Number(stray.block_number) < deepestResume) return 'CUSTODY_MISMATCH'
  const wallet = (await walletsOf(app, network))(stray.to_address)
  if ((kind === 'ADOPT') !== (wallet !== null)) return 'CUSTODY_MISMATCH'
  const custody = custodyNames[network]
  return {
    kind,
    network,
    transactionId: txId,
    eventIndex: stray.event_index,
    from: stray.from_address,
    to: stray.to_address,
    amount: BigInt(stray.amount),
    fromAccount: wallet ? custodyInWallet(custody, wallet) : custodyLoss,
    toAccount: custodyOf(custody),
    undoes: null,
  }
}

async function betweenWallets(app: App, { kind, network, txId, eventIndex }: Claim) {
  const chain = app.chains[network]
  if (!(network === 'TRC20' ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/).test(txId)) return 'NOT_FOUND'
  const outcome = await chain.outcomeOf(txId)
  if (outcome.state === 'unknown') return 'NOT_FOUND'
  if (outcome.state !== 'mined' || !outcome.succeeded || outcome.confirmations <= deepestResume)
    return 'CUSTODY_MISMATCH'
  const block = await chain.blockAt(outcome.block.number)
  if (block?.hash !== outcome.block.hash)
    throw new ChainUnknown(network, 'INCONSISTENT', `block ${outcome.block.number} is another one by now`)
  const walletAt = await walletsOf(app, network)
  const between = block.transfers.flatMap((transfer) => {
    const [from, to] = [walletAt(transfer.from), walletAt(transfer.to)]
    const isMeant =
      transfer.transactionId === txId && (eventIndex === undefined || transfer.eventIndex === eventIndex)
    return isMeant && from && to && from !== to ? [{ transfer, from, to }] : []
  })
  const [one] = between
  if (!one || between.length > 1 || (await isPayout(app, network, txId))) return 'CUSTODY_MISMATCH'
  const { amount } = fromTokenUnits(one.transfer.amount, chain.decimals)
  if (amount === 0n) return 'CUSTODY_MISMATCH'
  const custody = custodyNames[network]
  return {
    kind,
    network,
    transactionId: txId,
    eventIndex: one.transfer.eventIndex,
    from: one.transfer.from,
    to: one.transfer.to,
    amount,
    fromAccount: custodyInWallet(custody, one.to),
    toAccount: custodyInWallet(custody, one.from),
    undoes: null,
  }
}

/**
 * A withdrawal paid to one of our own wallets left the hot wallet in the ledger when it was paid, so it is
 * not a move between wallets.
 */
async function isPayout(app: App, network: Network, transactionId: string): Promise<boolean> {
  const signed = await app.db
    .selectFrom('payout_attempt')
    .innerJoin('payout', 'payout.id', 'payout_attempt.payout_id')
    .select('payout.id')
    .where('payout.network', '=', network)
    .where('payout_attempt.transaction_id', '=', transactionId)
    .executeTakeFirst()
  const paid = await app.db
    .selectFrom('payout')
    .select('id')
    .where('network', '=', network)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst()
  return signed !== undefined || paid !== undefined
}
