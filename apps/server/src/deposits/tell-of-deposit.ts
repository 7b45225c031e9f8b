import { type Amount, formatAmount } from '@halyard/money'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { NotificationParams } from '../platform/notifications/define-notifications.ts'
import { takeFrom } from '../platform/rate-limit.ts'
import type { Network } from '../ports/chain.ts'
import { notify, tellByMail } from './notifications.ts'

interface ChainDeposit {
  readonly memberId: string
  readonly network: Network
  readonly amount: bigint
}

/**
 * Per network, whose blocks are followed one after another, so that no worker waits for another's row lock.
 */
const mailsPerHour = { burst: 20, refillSeconds: 180 }

/**
 * Notifies of a deposit in the portal, and by mail above a minimum: anybody can send dust to a member's
 * address, and must not be able to flood the mailbox.
 */
export async function tellOfDeposit(
  tx: Tx,
  app: App,
  { memberId, network, amount }: ChainDeposit,
  kind: 'DEPOSIT_SEEN' | CreditedNews['kind'],
  params: NotificationParams,
): Promise<void> {
  const now = app.clock.now()
  const isWorthMail =
    amount >= app.config.depositMailMinimum &&
    (await takeFrom(tx, `depositMail:${network}:${memberId}`, mailsPerHour, now)) === 0
  if (isWorthMail) await tellByMail(tx, memberId, kind, params, now)
  else await notify(tx, memberId, kind, params, now)
}

interface CreditedNews {
  readonly kind: 'DEPOSIT_CREDITED' | 'DEPOSIT_CREDITED_IN_PART'
  readonly params: NotificationParams
}

/**
 * The notification of a credit, with the losses of earlier reversals that it pays back, as the history shows
 * them.
 */
export function creditedNews(
  { amount, recovered }: { readonly amount: Amount; readonly recovered: Amount },
  network: string,
): CreditedNews {
  const shown = (of: Amount) => formatAmount(of, 'USDT')
  const params = { amount: shown(amount), network }
  if (recovered === 0n) return { kind: 'DEPOSIT_CREDITED', params }
  const parts = { credited: shown(amount - recovered), recovered: shown(recovered) }
  return { kind: 'DEPOSIT_CREDITED_IN_PART', params: { ...params, ...parts } }
}
