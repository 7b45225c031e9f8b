import { inheritance as contract } from '@halyard/contract'
import { answerMember } from '../../platform/http/handler.ts'
import { beneficiaryOf } from '../profile/beneficiaries.ts'

export const getInheritance = answerMember(contract.getInheritance, async (app, { member }) => ({
  beneficialDetails: await beneficiaryOf(app.db, app, member.id),
}))
