import { operatorProposals as contract } from '@halyard/contract'
import { operatorAction, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { subjectOf, waitingEvent } from '../bonuses/set-aside.ts'

export const proposeTeamEvent = answerOperator(contract.proposeTeamEvent, (app, request) =>
  operatorAction(app, contract.proposeTeamEvent, request, async (tx) => {
    const { eventId, action, reason } = request.body
    const event = isId(eventId) ? await waitingEvent(tx, eventId) : null
    if (!event || event.isAside !== (action === 'WORK_AGAIN'))
      return refuse('NOT_FOUND', { field: 'eventId' })
    const payload = {
      eventId,
      action,
      event: event.kind,
      ...(event.member === null ? {} : { memberId: String(event.member) }),
    }
    const proposed = await propose(
      tx,
      app,
      { kind: 'teamEvent', subject: subjectOf(eventId), payload, reason },
      request,
    )
    return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
  }),
)
