import { operatorRoles as contract } from '@halyard/contract'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf } from '../claims.ts'
import { decidedByTwo, proposalsOf } from '../decided-by-two.ts'
import { isConcerned } from '../fits-search.ts'
import { knownRoles } from '../role-proposals.ts'

export const roleProposals = answerOperator(contract.roleProposals, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'role_proposal', as: 'proposal', isSought: isConcerned }, query)
    const found = await reader
      .selectFrom('role_proposal as proposal')
      .innerJoin('operator as subject', 'subject.id', 'proposal.operator_id')
      .innerJoin('operator as requester', 'requester.id', 'proposal.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
      .selectAll('proposal')
      .select(['subject.name', 'subject.email', 'subject.roles as presentRoles'])
      .select('subject.capabilities as presentCapabilities')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'roles',
      rows.map(({ id }) => id),
      operator,
    )
    return {
      proposals: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        operatorId: row.operator_id,
        name: row.name,
        email: row.email,
        concernsMe: row.operator_id === operator.id,
        roles: knownRoles(row.roles),
        presentRoles: knownRoles(row.presentRoles),
        presentCapabilities: row.presentCapabilities,
        reason: row.reason,
      })),
      next,
    }
  }),
)
