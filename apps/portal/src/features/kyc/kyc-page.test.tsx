// @vitest-environment happy-dom
import { kyc } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { KycPage } from './kyc-page.tsx'

beforeAll(() => loadTexts('kyc', 'kycStatus'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const info = {
  message: '',
  fullName: 'Dana Demo',
  identityNo: 'S1234567D',
  country: 'SG',
  gender: 'FEMALE',
  address: '1 Marina Boulevard',
  phoneNo: '91234567',
  postcode: '018989',
  icImageUrl: null,
  icProofImageUrl: null,
  joiningDate: '2026-01-05T10:00:00.000Z',
  remark: null,
}

const toVerify = 'Verify your identity to use all features'
const submitted = 'The details and photos you submitted.'

test.each([
  ['PENDING_UPLOAD', { identityNo: null }, toVerify],
  ['REJECTED_UPLOAD', {}, toVerify],
  ['PENDING_APPROVAL', {}, submitted],
  ['APPROVED', {}, submitted],
  // Approved without documents: there is nothing to show.
  ['APPROVED', { identityNo: null }, toVerify],
])('a member who is %s %o is told: %s', async (kycStatus, changes, words) => {
  page = await showScreen(KycPage, '/settings/kyc', {
    [kyc.getKycInfo.path]: () => Response.json({ ...info, kycStatus, ...changes }),
  })
  await until(() => document.querySelector('[data-testid=kyc-status]') !== null)
  expect(pageText()).toContain(words)
})
