/** Checks whether a transaction named by an operator has paid a payout. */
import type { App } from '../../platform/app.ts'
import type { Reader } from '../../platform/db/database.ts'
import { type Chain, ChainUnknown, isSettled, type Outcome } from '../../ports/chain.ts'
import { clocksApartSeconds, type Payout } from './payouts.ts'

export interface PaymentByHand {
  readonly transactionId: string
  readonly blockNumber: number
  readonly confirmations: number
}

/**
 * Returns the code of a refusal unless it has certainly paid: it is unknown to the chain, not deep enough,
 * older than the request, or moved something else. Only a payment from a hot wallet counts: in the ledger,
 * custody pays.
 */
export async function paymentByHand(
  app: App,
  payout: Payout,
  transactionId: string,
): Promise<PaymentByHand | 'NOT_FOUND' | 'PAYMENT_MISMATCH'> {
  const chain = app.chains[payout.network]
  if (!isIdOn(chain, transactionId)) return 'NOT_FOUND'
  const outcome = await chain.outcomeOf(transactionId)
  if (outcome.state === 'unknown') return 'NOT_FOUND'
  if (outcome.state !== 'mined' || !outcome.succeeded) return 'PAYMENT_MISMATCH'
  const { confirmations, block } = outcome
  const terms = await termsOf(app.db, payout)
  if (!isSettled(outcome, terms.requiredConfirmations)) return 'PAYMENT_MISMATCH'
  const { time, transfers } = await blockOf(chain, outcome)
  if (time.getTime() < terms.requestedAt.getTime() - clocksApartSeconds * 1000) return 'PAYMENT_MISMATCH'
  const pays = transfers.some(
    ({ from, to, amount, ...transfer }) =>
      transfer.transactionId === transactionId &&
      to === payout.to &&
      amount === payout.amount &&
      terms.hotWallets.includes(from),
  )
  return pays ? { transactionId, blockNumber: block.number, confirmations } : 'PAYMENT_MISMATCH'
}

const isIdOn = ({ network }: Chain, text: string) =>
  (network === 'TRC20' ? /^[0-9a-f]{64}$/ : /^0x[0-9a-f]{64}$/).test(text)

async function blockOf(chain: Chain, { block }: Extract<Outcome, { state: 'mined' }>) {
  const found = await chain.blockAt(block.number)
  if (found?.hash === block.hash) return found
  throw new ChainUnknown(chain.network, 'INCONSISTENT', `block ${block.number} is another one by now`)
}

export async function termsOf(reader: Reader, { id, network }: Payout) {
  const { required_confirmations, requested_at } = await reader
    .selectFrom('withdrawal')
    .innerJoin('network', 'network.network', 'withdrawal.network')
    .select(['network.required_confirmations', 'withdrawal.requested_at'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirstOrThrow()
  const wallets = await reader
    .selectFrom('hot_wallet')
    .select('address')
    .where('network', '=', network)
    .execute()
  return {
    requiredConfirmations: required_confirmations,
    /** By the database clock, which no demo moves. */
    requestedAt: requested_at,
    hotWallets: wallets.map(({ address }) => address),
  }
}
