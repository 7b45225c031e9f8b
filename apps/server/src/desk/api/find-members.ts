import { operatorMembers as contract, type KycStatus } from '@halyard/contract'
import { noteView } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { maxFound, search } from '../search.ts'

export const findMembers = answerOperator(contract.findMembers, async (app, { query, operator, address }) => {
  const found = await search(app.db, query.search)
  const shown = found.slice(0, maxFound)
  const members = shown.map(({ number }) => number)
  await noteView(app, { operator, action: 'members.view.search', members, address })
  return {
    members: shown.map((row) => ({
      memberId: String(row.number),
      username: row.username,
      email: row.email,
      fullName: row.full_name,
      country: row.country,
      kycStatus: row.kyc_status as KycStatus,
      frozen: row.frozen_at !== null,
      createdAt: row.created_at,
      foundBy: row.found_by,
    })),
    more: found.length > maxFound,
  }
})
