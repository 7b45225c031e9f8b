import { operatorRoles as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { areCapabilitiesOfRoles, areRolesUnchanged, roleProposalKind } from '../about-operators.ts'
import { decideProposal } from '../decide-proposal.ts'
import { holdForChange } from '../hold-for-change.ts'

/** The database grants the roles with the decision, and accepts no grant otherwise. */
export const decideRoles = answerOperator(contract.decideRoles, (app, request) =>
  decideProposal(app, contract.decideRoles, request, roleProposalKind, {
    lockFirst: (tx, { requestedBy, payload }, { id }) =>
      holdForChange(tx, [id, requestedBy], payload.operatorId),
    async against(tx, _, { payload, notedAt }, { id }) {
      if (payload.operatorId === id) return 'SECOND_OPERATOR_NEEDED'
      if (!areCapabilitiesOfRoles(payload)) return 'REQUEST_OUTDATED'
      return (await areRolesUnchanged(tx, payload.operatorId, notedAt)) ? null : 'REQUEST_OUTDATED'
    },
  }),
)
