import { mt5Transfers as contract, type Language } from '@halyard/contract'
import { passwordAction } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { textOf } from '../../platform/http/texts.ts'
import { blamingPassword2, withTransactionPassword } from '../orders/mt5-transfers.ts'
import { drawPlan, topUpPlan } from '../orders/transfer-plans.ts'

export const mt5TransferCheck = answerMember(contract.mt5TransferCheck, async (app, request) => {
  const { member, body, language } = request
  const checked = await passwordAction(app, withTransactionPassword(request), async (tx) => {
    const planned =
      body.direction === 'TO_MT5'
        ? await topUpPlan(tx, member.id, body.productId ?? '', request.body.amount)
        : await drawPlan(tx, member.id, request.body.amount)
    const data = planned instanceof Refusal ? inWords(planned, language) : null
    return { status: 'ok' as const, data }
  })
  return blamingPassword2(checked)
})

function inWords({ code, params }: Refusal, language: Language) {
  return { message: textOf(code, language, params), code, params }
}
