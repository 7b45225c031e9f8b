import { operatorProposals as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { operatorActionAfter, propose } from '../../operators/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { readableDocument } from '../../platform/documents.ts'
import { keepFile, storeFile } from '../../platform/files/stored-files.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { measureOrder } from '../reconciliation/correct-order.ts'

export const proposeOrderCorrection = answerOperator(
  contract.proposeOrderCorrection,
  async (app, requested) => {
    const { orderId, reason, document } = requested.body
    const ask = async () => {
      const order = isId(orderId) ? await orderOf(app.db, orderId) : null
      if (!order) return 'NOT_FOUND' as const
      const measured = await measureOrder(app, orderId)
      if (typeof measured === 'string') return measured
      const readable = await readableDocument(await document.bytes())
      if (!readable) return 'DOCUMENT_FORMAT' as const
      const documentId = await storeFile(app, { memberId: null, purpose: 'correction', ...readable })
      return { order, ...measured, documentId }
    }
    return operatorActionAfter(app, contract.proposeOrderCorrection, requested, ask, async (tx, result) => {
      if (result === 'DOCUMENT_FORMAT') return refuse(result, { field: 'document' })
      if (typeof result === 'string') return refuse(result)
      const { order, expected, found, lacked, documentId } = result
      const payload = {
        memberId: String(order.number),
        username: order.username,
        mt5Id: order.login,
        expected: formatAmount(expected, 'USDT'),
        found: formatAmount(found, 'USDT'),
        lackedDeals: lacked,
        documentId,
      }
      const subject = `order:${orderId}`
      const proposed = await propose(
        tx,
        app,
        { kind: 'orderCorrection', subject, payload, reason },
        requested,
      )
      if (!('proposalId' in proposed)) return proposed
      await keepFile(tx, app, documentId)
      return { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)

async function orderOf(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('investment_order')
    .innerJoin('member', 'member.id', 'investment_order.member_id')
    .select(['investment_order.login', 'member.number', 'member.username'])
    .where('investment_order.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}
