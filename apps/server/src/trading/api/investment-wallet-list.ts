import { products as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { openStates, pageOfOrders } from '../orders/order-rows.ts'

export const investmentWalletList = answerMember(
  contract.investmentWalletList,
  async (app, { member, query }) => ({
    investmentWalletList: await app.db.snapshot((reader) =>
      pageOfOrders(reader, member.id, openStates, query, app.clock.now()),
    ),
  }),
)
