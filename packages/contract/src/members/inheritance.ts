/** The beneficiary of the member's holdings. */
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { country, email, text } from '../fields.ts'

export const getInheritance = call({
  method: 'GET',
  path: '/user/getInheritance',
  access: 'member',
  viewable: { without: ['identityNo'] },
  summary: 'Returns the saved beneficiary, or null.',
  reply: {
    beneficialDetails: z.nullable(
      z.object({
        beneficiaryFirstName: z.string(),
        beneficiaryLastName: z.string(),
        email: email(),
        relationship: z.string(),
        countryCode: z.string(),
        contact: z.string(),
        identityNo: z.string(),
        address: z.string(),
      }),
    ),
  },
})

/** According to the specification, the phone number is only required, not checked further. */
export const saveInheritance = call({
  method: 'POST',
  path: '/user/saveInheritance',
  access: 'member',
  summary: 'Saves the beneficiary. This can be done once.',
  alsoInAddress: true,
  body: z.object({
    firstName: text(100),
    lastName: text(100),
    email: email(),
    relationship: text(60),
    address: text(300),
    phoneNo: text(60),
    country: country(),
    identityNo: text(60),
  }),
  refusals: ['INHERITANCE_LOCKED'],
})
