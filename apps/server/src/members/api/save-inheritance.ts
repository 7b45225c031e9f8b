import { inheritance as contract } from '@halyard/contract'
import { lockMember, lockWithdrawals } from '../../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../../access/email/index.ts'
import { requireRecentProof } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { saveBeneficiary } from '../profile/beneficiaries.ts'

export const saveInheritance = answerMember(contract.saveInheritance, async (app, { member, body }) => {
  return app.db.transact(async (tx) => {
    await lockMember(tx, member.id)
    const unproved = await requireRecentProof(tx, member, app.clock.now())
    if (unproved) return unproved
    if (!(await saveBeneficiary(tx, app, member.id, body))) return refuse('INHERITANCE_LOCKED')
    await lockWithdrawals(tx, app, member.id)
    await tellOfSecurityEvent(tx, app, member.id, 'BENEFICIARY_SAVED', member.sessionId)
    return { notice: 'INHERITANCE_SAVED' as const }
  })
})
