import { operatorProposals as contract } from '@halyard/contract'
import { run } from '../../platform/db/database.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { decideProposal } from '../decide-proposal.ts'
import { proposalOf, type RulesOf, subjectOf } from '../proposals.ts'

export const decideAnyProposal = (rulesOf: RulesOf) =>
  answerOperator(contract.decideProposal, async (app, request) => {
    const { operator } = request
    const mayDecide = (row: { capability: string }) => operator.capabilities.includes(row.capability)
    return decideProposal(app, contract.decideProposal, request, {
      table: 'proposal',
      async doubtOf(id) {
        const row = await app.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
        if (row?.state !== 'PENDING' || !mayDecide(row)) return null
        return (await rulesOf(row.kind).askOutside?.(app, proposalOf(row))) ?? null
      },
      isVisible: mayDecide,
      async against(tx, row) {
        // The database enforces this too.
        const [asker] = await run<{ may: boolean }>(tx, 'select operator_has($1, $2) as may', [
          row.requested_by,
          row.capability,
        ])
        if (!asker?.may) return 'REQUEST_OUTDATED'
        return (await rulesOf(row.kind).against?.(tx, app, proposalOf(row), operator)) ?? null
      },
      entryOf: ({ id, kind, subject }) => ({
        action: `proposals.${kind}`,
        subject: subjectOf(id),
        otherwise: subject,
      }),
      onApproved: (tx, row) =>
        rulesOf(row.kind).onApproved(tx, app, proposalOf(row), { ...operator, address: request.address }),
    })
  })
