/**
 * The evidence for a correction: events so deep that their blocks are never read again, or a sweep that the
 * chain still doesn't show at that depth.
 */

import { deepestResume } from '../deposits/index.ts'
import { custodyInWallet, custodyLoss, custodyOf, walletPart } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import type { Network } from '../ports/chain.ts'
import type { Correction, CorrectionKind } from './corrections.ts'
import { droppedSweep } from './dropped-sweep.ts'
import { walletsOf } from './wallets.ts'

export interface Claim {
  readonly kind: CorrectionKind
  readonly network: Network
  readonly txId: string
  /** Index of the event, where the transaction has several. */
  readonly eventIndex?: number | undefined
}

/** Returns the code of a refusal where nothing supports the claim. */
export function findEvidence(app: App, claim: Claim): Promise<Correction | 'NOT_FOUND' | 'CUSTODY_MISMATCH'> {
  switch (claim.kind) {
    case 'ADOPT':
    case 'WRITE_OFF':
      return ofStray(app, claim)
    case 'SWEEP_GONE':
      return droppedSweep(app, claim)
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
  return {
    kind,
    network,
    transactionId: txId,
    eventIndex: stray.event_index,
    from: stray.from_address,
    to: stray.to_address,
    millionths: stray.amount,
    fromAccount: wallet ? custodyInWallet(network, walletPart(wallet)) : custodyLoss,
    toAccount: custodyOf(network),
    sweepItemId: null,
    undoes: null,
  }
}
