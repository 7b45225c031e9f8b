import { tracking as contract } from '@halyard/contract'
import { depositsOnTheWay } from '../../deposits/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { withdrawalsOnTheWay } from '../../withdrawals/index.ts'

const maxListed = 20

export const onTheWay = answerMember(contract.onTheWay, (app, { member }) =>
  // One snapshot, so that the count matches the list.
  app.db.snapshot(async (reader) => {
    const deposits = await depositsOnTheWay(reader, member.id, maxListed)
    const withdrawals = await withdrawalsOnTheWay(reader, app, member.id, maxListed)
    return {
      deposits: deposits.newest,
      withdrawals: withdrawals.newest,
      total: { deposits: deposits.total, withdrawals: withdrawals.total },
    }
  }),
)
