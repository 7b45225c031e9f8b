import { products as contract, type OrderState } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { pageOfOrders } from './order-rows.ts'

export const openStates: readonly OrderState[] = ['PENDING', 'ACTIVE', 'CLOSING']
const allStates: readonly OrderState[] = [...openStates, 'CLOSED', 'FAILED']

export const investmentWalletList = answerMember(
  contract.investmentWalletList,
  async (app, { member, query }) => ({
    investmentWalletList: await app.db.snapshot((reader) =>
      pageOfOrders(reader, member.id, openStates, query, app.clock.now()),
    ),
  }),
)

export const getInvestmentHistoryList = answerMember(
  contract.getInvestmentHistoryList,
  async (app, { member, query }) => ({
    investmentHistoryList: await app.db.snapshot((reader) =>
      pageOfOrders(reader, member.id, allStates, query, app.clock.now()),
    ),
  }),
)
