import { operatorBooks as contract } from '@halyard/contract'
import { findTransfer } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { noteSeen, shownAccount } from '../accounts.ts'
import { sidesOf } from '../sides.ts'

export const ledgerTransfer = answerOperator(
  contract.ledgerTransfer,
  async (app, { query, operator, address }) => {
    const transfer = isId(query.transferId) ? await findTransfer(app.db, query.transferId) : null
    if (!transfer) return refuse('NOT_FOUND')
    const accounts = transfer.entries.map(({ account }) => account)
    await noteSeen(app, { operator, address }, 'books.view.transfer', accounts)
    return {
      transferId: transfer.id,
      transferKind: transfer.kind,
      at: transfer.at,
      details: Object.entries(transfer.details).map(([name, value]) => ({ name, value: String(value) })),
      entries: transfer.entries.map(({ id, account, amount, seal }) => ({
        id,
        ...shownAccount(account),
        ...sidesOf(amount, account.asset),
        seal: seal?.toString('hex') ?? null,
      })),
      acts: await actsAbout(app.db, subjectsOf(transfer)),
    }
  },
)

const maxActs = 50

/** The operators' actions on the cause, from their log. */
async function actsAbout(reader: Reader, subjects: readonly string[]) {
  if (subjects.length === 0) return []
  const rows = await reader
    .selectFrom('audit_entry')
    .leftJoin('operator', 'operator.id', 'audit_entry.operator_id')
    .select([
      'audit_entry.created_at',
      'operator.name',
      'audit_entry.action',
      'audit_entry.subject',
      'audit_entry.reason',
    ])
    .where('audit_entry.subject', 'in', [...subjects])
    .orderBy('audit_entry.position')
    .limit(maxActs)
    .execute()
  return rows.map(({ created_at, name, action, subject, reason }) => ({
    at: created_at,
    operator: name,
    action,
    subject,
    reason,
  }))
}

interface Posted {
  readonly id: string
  readonly details: Readonly<Record<string, string>>
}

/** The subjects of operators' actions, by the details of a posting's cause. */
const named: Readonly<Record<string, readonly string[]>> = {
  withdrawalId: ['withdrawal', 'payout'],
  depositId: ['fiat-deposit', 'deposit'],
  orderNo: ['gateway-order'],
  orderId: ['order'],
}

/** A posting agreed by two operators has the id of their proposal. */
const byOwnId = ['bonus', 'funding', 'correction']

/** The subjects in the operators' log that may have caused the posting. Pure. */
function subjectsOf({ id, details }: Posted): string[] {
  const caused = Object.entries(named).flatMap(([name, kinds]) => {
    const value = details[name]
    return value === undefined ? [] : kinds.map((kind) => `${kind}:${value}`)
  })
  return [...caused, ...byOwnId.map((kind) => `${kind}:${id}`)]
}
