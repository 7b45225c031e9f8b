import { expect, test } from 'vitest'
import { texts as en } from '../../locales/en/kycStatus.ts'
import { texts as id } from '../../locales/id/kycStatus.ts'
import { texts as ja } from '../../locales/ja/kycStatus.ts'
import { texts as zh } from '../../locales/zh/kycStatus.ts'
import { texts as zhTw } from '../../locales/zh-tw/kycStatus.ts'
import { kycLabelOf } from './kyc-label.ts'

test('[STA-001] [STA-002] [STA-003] [STA-004] each status has its label', () => {
  const words = ['PENDING_UPLOAD', 'PENDING_APPROVAL', 'REJECTED_UPLOAD', 'APPROVED'].map(
    (status) => en[kycLabelOf(status)],
  )
  expect(words).toEqual(['Pending', 'Pending Approval', 'Rejected', 'Approved'])
})

test('[STA-005] there are labels for review and for not verified, also for an unknown status', () => {
  expect(en[kycLabelOf('REVIEW')]).toBe('In Review')
  expect(en[kycLabelOf('SOMETHING_NEW')]).toBe('Not Verified')
  expect(en[kycLabelOf('toString')]).toBe('Not Verified')
})

test('[STA-010] in every language the labels differ', () => {
  for (const table of [en, zh, zhTw, id, ja]) {
    expect(new Set(Object.values(table)).size).toBe(6)
  }
})
