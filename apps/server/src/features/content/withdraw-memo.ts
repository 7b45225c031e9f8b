import { operatorContent as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { isId } from '../../platform/ids.ts'
import { alreadyActed, audit } from '../operations/index.ts'

export const withdrawMemo = answerOperator(
  contract.withdrawMemo,
  async (app, { body, operator, address }) => {
    const { memoId, reason } = body
    if (!isId(memoId)) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const memo = await tx
        .selectFrom('memo')
        .select('withdrawn_at')
        .where('id', '=', memoId)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!memo) return refuse('NOT_FOUND')
      const subject = `memo:${memoId}`
      if (memo.withdrawn_at) return alreadyActed(tx, subject, { 'content.memo.withdraw': 'DONE' })
      await tx.updateTable('memo').set({ withdrawn_at: app.clock.now() }).where('id', '=', memoId).execute()
      await audit(tx, app, { operator, action: 'content.memo.withdraw', subject, reason, address })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
