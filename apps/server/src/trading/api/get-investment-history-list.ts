import { products as contract, type OrderState } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { openStates, pageOfOrders } from '../orders/order-rows.ts'

const allStates: readonly OrderState[] = [...openStates, 'CLOSED', 'FAILED']

export const getInvestmentHistoryList = answerMember(
  contract.getInvestmentHistoryList,
  async (app, { member, query }) => ({
    investmentHistoryList: await app.db.snapshot((reader) =>
      pageOfOrders(reader, member.id, allStates, query, app.clock.now()),
    ),
  }),
)
