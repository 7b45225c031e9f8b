import { operatorProposals as contract } from '@halyard/contract'
import { paymentFacts } from '../../deposits/index.ts'
import { noteView } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'

export const gatewayPayment = answerOperator(
  contract.gatewayPayment,
  async (app, { query, operator, address }) => {
    const facts = isId(query.paymentId) ? await paymentFacts(app.db, query.paymentId) : null
    if (!facts) return refuse('NOT_FOUND')
    const { shown, orderState, state } = facts
    const members = [Number(shown.memberId)]
    await noteView(app, { operator, action: 'deposits.gateway.view', members, address })
    return { ...shown, orderState, state }
  },
)
