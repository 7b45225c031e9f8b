import { type BodyOf, operatorContent as contract } from '@halyard/contract'
import { alreadyActed, audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { changeItemIn, contentToChange } from '../catalogue/index.ts'
import { memoKind } from '../memo-kind.ts'

export const withdrawMemo = answerOperator(
  contract.withdrawMemo,
  async (app, { body: { memoId, reason }, operator, address, visit }) =>
    transactOrRefuse(app.db, async (tx) => {
      const memo = await contentToChange(tx, app, memoKind, memoId)
      if (!memo) return refuse('NOT_FOUND')
      const body = memo as BodyOf<typeof contract.saveMemo>
      const subject = `memo:${memoId}`
      if (body.withdrawn) return alreadyActed(tx, subject, { 'content.memo.withdraw': 'DONE' })
      await audit(tx, app, { operator, action: 'content.memo.withdraw', subject, reason, address })
      const saved = await changeItemIn(tx, app, memoKind, {
        body: { ...body, withdrawn: true },
        operator,
        address,
        visit,
      })
      return saved instanceof Refusal ? saved : { notice: 'SETTING_SAVED' as const }
    }),
)
