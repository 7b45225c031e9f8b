import { withdrawals as contract } from '@halyard/contract'
import { parseAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { digestOf } from '../method-digest.ts'
import { networksNow } from '../networks-now.ts'
import { onlySaved } from '../only-saved.ts'
import { toOurselves, tooMuch } from '../payable.ts'
import { refuseNewMethod } from '../refuse-new-method.ts'
import { requestWithdrawal, withdrawalNow } from '../request-withdrawal.ts'
import { asReply, termsOf } from '../terms.ts'

export const withdrawal = answerMember(
  contract.withdrawal,
  async (app, requested) => {
    const { member, body } = requested
    const { withdrawalType: network } = body
    const address = app.chains[network].canonicalAddress(body.walletAddress)
    return requestWithdrawal(
      app,
      contract.withdrawal,
      requested,
      async (tx) => {
        if (!address) return refuse('INVALID_ADDRESS', { field: 'walletAddress' })
        const forbidden =
          (await toOurselves(tx, { network, address })) ??
          (await refuseUnsavedAddress(tx, app, member.id, { network, address }))
        if (forbidden) return forbidden
        const way = (await networksNow(tx)).find((one) => one.network === network)
        if (!way || way.stopped) return refuse('NETWORK_STOPPED', { field: 'withdrawalType' })
        if (body.transactionFee !== undefined && parseAmount(body.transactionFee, 'USDT') !== way.fee)
          return refuse('FEE_CHANGED', { field: 'withdrawalType' })
        const terms = termsOf(body.amount, way.fee)
        if (!terms) return refuse('INVALID_WITHDRAW_AMOUNT', { field: 'amount' })
        const above = await tooMuch(tx, terms)
        if (above) return above
        return { kind: 'USDT' as const, terms, destination: { network, address } }
      },
      ({ terms, address: to }) => ({
        ...asReply(terms),
        walletType: 'USDT' as const,
        walletAddress: to ?? '',
        network,
      }),
    )
  },
  withdrawalNow,
)

/** If the member allows saved addresses only, the address must be saved, and old enough. */
async function refuseUnsavedAddress(
  tx: Tx,
  app: App,
  memberId: string,
  to: { network: string; address: string },
): Promise<Refusal | null> {
  if (!(await onlySaved(tx, memberId))) return null
  const saved = await tx
    .selectFrom('withdrawal_method')
    .select('usable_from')
    .where('member_id', '=', memberId)
    .where('digest', '=', digestOf(app, [to.network, to.address]))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!saved) return refuse('ADDRESS_NOT_SAVED', { field: 'walletAddress' })
  return refuseNewMethod(saved.usable_from, app.clock.now(), 'walletAddress')
}
