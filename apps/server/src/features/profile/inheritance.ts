import { inheritance as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { beneficiaryOf, saveBeneficiary } from './beneficiaries.ts'

export const getInheritance = answerMember(contract.getInheritance, async (app, { member }) => ({
  beneficialDetails: await beneficiaryOf(app.db, app, member.id),
}))

export const saveInheritance = answerMember(contract.saveInheritance, async (app, { member, query }) => {
  const saved = await app.db.transact((tx) => saveBeneficiary(tx, app, member.id, query))
  return saved ? { notice: 'INHERITANCE_SAVED' as const } : refuse('INHERITANCE_LOCKED')
})
