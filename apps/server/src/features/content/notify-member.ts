import { operatorContent as contract, languages } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { audit, memberNumber } from '../operations/index.ts'
import { inLanguage } from './in-language.ts'
import { notify, paramOf } from './notifications.ts'

export const notifyMember = answerOperator(
  contract.notifyMember,
  async (app, { body, operator, address }) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND', { field: 'memberId' })
    const texts = languages.map((language) => [
      paramOf(language),
      inLanguage(body.texts, language)?.message ?? '',
    ])
    return transactOrRefuse(app.db, async (tx) => {
      const member = await tx
        .selectFrom('member')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirst()
      if (!member) return refuse('NOT_FOUND', { field: 'memberId' })
      notify(tx, member.id, 'OPERATOR_MESSAGE', Object.fromEntries(texts), app.clock.now())
      await audit(tx, app, {
        operator,
        action: 'content.notify',
        subject: `member:${member.id}`,
        reason: JSON.stringify(body),
        address,
      })
      return { notice: 'SETTING_SAVED' as const }
    })
  },
)
