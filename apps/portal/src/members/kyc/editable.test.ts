import { expect, test } from 'vitest'
import { isEditable } from './editable.ts'

test('[STA-006] the form is usable when the status is pending or rejected', () => {
  expect(isEditable('PENDING_UPLOAD')).toBe(true)
  expect(isEditable('REJECTED_UPLOAD')).toBe(true)
})

test('[STA-007] the form is locked when the status is pending approval or approved', () => {
  expect(isEditable('PENDING_APPROVAL')).toBe(false)
  expect(isEditable('APPROVED')).toBe(false)
})
