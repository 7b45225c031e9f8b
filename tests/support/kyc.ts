// A member's documents, as the portal's form sends them.
import type { InputOf, kyc } from '@halyard/contract'
import { fileOf, jpegBytes } from './pictures.ts'

export type Documents = InputOf<typeof kyc.submitKyc>['body']

export async function documents(changes: Partial<Documents> = {}): Promise<Documents> {
  return {
    fullname: 'Mary Anne Member',
    gender: 'FEMALE',
    phoneNo: '65 8123-4567',
    postCode: '018956',
    identityNo: 'S1234567D',
    address1: '10 Marina Boulevard',
    countryCode: 'SG',
    icFrontUpload: fileOf(await jpegBytes(), 'front.jpg'),
    icHandHeldUpload: fileOf(await jpegBytes(), 'holding.jpg'),
    ...changes,
  }
}
