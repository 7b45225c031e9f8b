// @vitest-environment happy-dom
import { account, kyc } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
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
])('a member who is %s %o reads: %s', async (kycStatus, changes, words) => {
  page = await showScreen(KycPage, '/settings/kyc', {
    [kyc.getKycInfo.path]: () => Response.json({ ...info, kycStatus, ...changes }),
  })
  await until(() => document.querySelector('[data-testid=kyc-status]') !== null)
  expect(pageText()).toContain(words)
})

test('a draft never contains the number of an identity document', async () => {
  const pending = { [kyc.getKycInfo.path]: () => Response.json({ ...info, kycStatus: 'PENDING_UPLOAD' }) }
  page = await showScreen(KycPage, '/settings/kyc', pending)
  await until(() => document.querySelector('[name=identityNo]') !== null)
  await type('identityNo', 'S7654321X')
  await type('address1', '2 Marina Boulevard')
  await settled(() => void dispatchEvent(new Event('pagehide')))
  const saved = Object.entries(localStorage).filter(
    ([key]) => key.startsWith('halyard.draft.') && key.includes(page.member),
  )
  expect(saved).toHaveLength(1)
  expect(JSON.parse(String(saved[0]?.[1])).values).toEqual({ address1: '2 Marina Boulevard' })
  expect(field('identityNo').value).toBe('S7654321X')
})

const pictures = {
  icImageUrl: '/api/user/kycImage?fileId=front',
  icProofImageUrl: '/api/user/kycImage?fileId=holding',
}
const jpeg = () =>
  new Response(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array(60).fill(0)]), {
    headers: { 'content-type': 'image/jpeg' },
  })
const previews = () => document.querySelectorAll('img[alt^=Preview]').length

test.each(['REJECTED_UPLOAD', 'PENDING_APPROVAL'] as const)(
  'for a member who is %s, pictures that failed to load are reported, and Retry loads them',
  async (kycStatus) => {
    page = await showScreen(KycPage, '/settings/kyc', {
      [account.countryList.path]: () => Response.json({ message: '', countryList: [] }),
      [kyc.getKycInfo.path]: () => Response.json({ ...info, ...pictures, kycStatus }),
    })
    await until(() => pageText().includes('This couldn’t be loaded.'))
    expect(previews()).toBe(0)
    if (kycStatus === 'REJECTED_UPLOAD') await type('address1', '2 Marina Boulevard')
    const saved = field('address1').value
    page.answers[kyc.kycImage.path] = jpeg
    await settled(() => button('Retry').click())
    await until(() => previews() === 2)
    expect(pageText()).not.toContain('This couldn’t be loaded.')
    expect(field('address1').value).toBe(saved)
  },
)
