import { operatorProposals as contract } from '@halyard/contract'
import { memberNumber, operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'

export const proposeUsdpGrant = answerOperator(contract.proposeUsdpGrant, (app, request) =>
  operatorAction(app, contract.proposeUsdpGrant, request, async (tx) => {
    const { memberId, amount, reason } = request.body
    const number = memberNumber(memberId)
    const member =
      number === null
        ? undefined
        : await tx
            .selectFrom('member')
            .select(['id', 'username'])
            .where('number', '=', number)
            .executeTakeFirst()
    if (!member) return refuse('NOT_FOUND', { field: 'memberId' })
    const payload = { memberId, username: member.username, amount }
    const proposed = await propose(
      tx,
      app,
      { kind: 'usdpGrant', subject: `member:${member.id}`, payload, reason },
      request,
    )
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)
