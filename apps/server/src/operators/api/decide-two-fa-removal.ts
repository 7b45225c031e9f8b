import { operator as contract } from '@halyard/contract'
import { lockMember } from '../../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../../access/email/index.ts'
import { endAllSessions } from '../../access/sessions/index.ts'
import { takeTwoFaOff, twoFaIsOn } from '../../access/two-fa/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { decideProposal } from '../decide-proposal.ts'
import { isOfEarlierTwoFa, twoFaRemovalKind } from '../two-fa-removals.ts'

const memberOf = ({ subject }: { readonly subject: string }) => subject.slice('member:'.length)

export const decideTwoFaRemoval = answerOperator(contract.decideTwoFaRemoval, (app, request) =>
  decideProposal(app, contract.decideTwoFaRemoval, request, twoFaRemovalKind, {
    // The member's row is locked first, as everywhere.
    lockFirst: (tx, removal) => lockMember(tx, memberOf(removal)),
    async against(tx, _, removal) {
      const memberId = memberOf(removal)
      if (!(await twoFaIsOn(tx, memberId))) return 'TWO_FA_NOT_ENABLED'
      return (await isOfEarlierTwoFa(tx, memberId, removal.requestedAt)) ? 'REQUEST_OUTDATED' : null
    },
    async onApproved(tx, _, removal) {
      const memberId = memberOf(removal)
      await takeTwoFaOff(tx, app, memberId)
      await endAllSessions(tx, memberId, 'OPERATOR', app.clock.now())
      await tellOfSecurityEvent(tx, app, memberId, 'TWO_FA_REMOVED')
    },
  }),
)
