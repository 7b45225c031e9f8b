import { deposits as contract, isWithinFiat } from '@halyard/contract'
import { isBlockedPlace, limitAccount } from '../../access/abuse-protection/index.ts'
import { priceOf, ratesNow } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { newOrderNo } from '../order-no.ts'

export const generateOrderNo = answerMember(
  contract.generateOrderNo,
  async (app, { member, body, visit }) => {
    if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const limited = await limitAccount(app, 'deposit', member.id)
    if (limited) return limited
    const { amount, currencyCode: currency } = body
    if (!isWithinFiat(amount)) return refuse('AMOUNT_OUTSIDE_FIAT', { field: 'amount' })
    const rate = (await ratesNow(app.db, 'DEPOSIT')).get(currency)
    if (!rate) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    const now = app.clock.now()
    const orderNo = newOrderNo(now)
    await app.db.transact((tx) =>
      tx
        .insertInto('gateway_order')
        .values({
          id: newId(),
          order_no: orderNo,
          member_id: member.id,
          amount,
          currency,
          rate,
          payment_amount: priceOf(amount, rate, currency),
          created_at: now,
          changed_at: now,
        })
        .execute(),
    )
    return { orderNo }
  },
)
