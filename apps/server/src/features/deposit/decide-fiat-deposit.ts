import { operatorMoney as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { custodyOf, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyDecided, audit, decidedRow, operatorAction } from '../operations/index.ts'
import { tellByMail } from './notifications.ts'

export const decideFiatDeposit = answerOperator(contract.decideFiatDeposit, async (app, asked) => {
  const { body, operator, address } = asked
  if (!isId(body.id)) return refuse('NOT_FOUND')
  return operatorAction(app, contract.decideFiatDeposit, asked, async (tx) => {
    const deposit = await lockDeposit(tx, body.id)
    if (!deposit) return refuse('NOT_FOUND')
    if (deposit.state !== 'PENDING') return alreadyDecided(tx, decidedRow(deposit))
    const reason = body.reason ?? ''
    if (body.decision === 'APPROVE') await credit(tx, app, deposit, operator.id)
    else await reject(tx, app, deposit, operator.id, reason)
    await audit(tx, app, {
      operator,
      action: `deposits.${body.decision.toLowerCase()}`,
      subject: `fiat-deposit:${deposit.id}`,
      reason,
      address,
    })
    return { notice: 'DECISION_SAVED' as const }
  })
})

interface Deposit {
  readonly id: string
  readonly member_id: string
  readonly amount: string
}

function lockDeposit(tx: Tx, id: string) {
  return tx
    .selectFrom('fiat_deposit')
    .select(['id', 'member_id', 'amount', 'state', 'decided_by', 'decided_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function credit(tx: Tx, app: App, deposit: Deposit, operatorId: string): Promise<void> {
  const now = app.clock.now()
  const amount = BigInt(deposit.amount)
  const way = { from: custodyOf('bank'), to: walletOf(deposit.member_id, 'usdt'), amount }
  const transfer = move('DEPOSIT', way, { depositId: deposit.id })
  const { posted } = await post(tx, [transfer], now)
  if (!posted) throw new Error('Custody has no floor, and yet a deposit was refused')
  await tx
    .updateTable('fiat_deposit')
    .set({ state: 'CREDITED', transfer_id: transfer.id, decided_by: operatorId, decided_at: now })
    .where('id', '=', deposit.id)
    .execute()
  tellByMail(tx, deposit.member_id, 'DEPOSIT_APPROVED', { amount: formatAmount(amount, 'USDT') }, now)
}

async function reject(tx: Tx, app: App, deposit: Deposit, operatorId: string, reason: string): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('fiat_deposit')
    .set({ state: 'REJECTED', remark: reason, decided_by: operatorId, decided_at: now })
    .where('id', '=', deposit.id)
    .execute()
  const amount = formatAmount(BigInt(deposit.amount), 'USDT')
  tellByMail(tx, deposit.member_id, 'DEPOSIT_REJECTED', { amount, reason }, now)
}
