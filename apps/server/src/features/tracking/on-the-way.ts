import { tracking as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { depositsOnTheWay } from '../deposit/index.ts'
import { withdrawalsOnTheWay } from '../withdrawal/index.ts'

const most = 20

export const onTheWay = answerMember(contract.onTheWay, async (app, { member }) => ({
  deposits: await depositsOnTheWay(app.db, member.id, most),
  withdrawals: await withdrawalsOnTheWay(app.db, app, member.id, most),
}))
