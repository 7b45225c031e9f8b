import { languages } from '@halyard/contract'
import { expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { loadTable } from '../../locales/index.ts'
import { kycLabelOf } from './kyc-label.ts'

test('[STA-001] [STA-002] [STA-003] [STA-004] each status has its label', () => {
  const words = ['PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED'].map(
    (status) => en.kycStatus[kycLabelOf(status)],
  )
  expect(words).toEqual(['Pending', 'Pending Approval', 'Rejected', 'Approved'])
})

test('[STA-005] there are labels for review and for not verified, also for an unknown status', () => {
  expect(en.kycStatus[kycLabelOf('REVIEW')]).toBe('In Review')
  expect(en.kycStatus[kycLabelOf('SOMETHING_NEW')]).toBe('Not Verified')
  expect(en.kycStatus[kycLabelOf('toString')]).toBe('Not Verified')
})

test.each(languages)('[STA-010] in %s the labels differ', async (language) => {
  expect(new Set(Object.values(await loadTable(language, 'kycStatus'))).size).toBe(6)
})
