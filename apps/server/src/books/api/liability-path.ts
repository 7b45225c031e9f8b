import { liabilities as contract } from '@halyard/contract'
import { limitAccount } from '../../access/abuse-protection/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { pathOf } from '../liabilities/path-of.ts'
import { findProof } from '../liabilities/proof-rows.ts'

export const liabilityPath = answerMember(contract.liabilityPath, async (app, { member, query }) => {
  const limited = await limitAccount(app, 'liabilityPath', member.id)
  if (limited) return limited
  const proof = await findProof(app, query.month)
  if (!proof?.isSealed) return refuse('NOT_FOUND')
  const path = await pathOf(app, proof, member.id)
  return {
    path: path && {
      ...path,
      parts: path.parts.map((part) => ({ ...part, neighbours: [...part.neighbours] })),
    },
  }
})
