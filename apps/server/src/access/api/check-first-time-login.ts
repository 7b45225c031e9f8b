import { member as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'

export const checkFirstTimeLogin = answerMember(contract.checkFirstTimeLogin, async (app, { member }) => {
  const { transaction_password_hash } = await app.db
    .selectFrom('member')
    .select('transaction_password_hash')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { firstTimeLogin: transaction_password_hash === null }
})
