import { fund as contract } from '@halyard/contract'
import { dailySumsOf, safetyFund } from '../../ledger/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { fundLines, overviewOf } from '../safety-fund/index.ts'

export const fundOverview = answerMember(contract.fundOverview, async (app) =>
  overviewOf(await dailySumsOf(app.db, safetyFund, Object.values(fundLines).flat()), app.clock.now()),
)
