import { expect, test } from 'vitest'
import { statusTones } from './status-word.tsx'

const generic = ['ACTIVE', 'INACTIVE', 'CANCELLED', 'COMPLETED', 'PENDING', 'FAILED'] as const

test('[STA-011] success, waiting, failure and end are distinguished', () => {
  expect(generic.map((status) => statusTones[status])).toEqual([
    'good',
    'quiet',
    'quiet',
    'good',
    'waiting',
    'bad',
  ])
})

test('approved and on its way is distinguished from waiting for somebody', () => {
  expect([statusTones.APPROVED, statusTones.PROCESSING, statusTones.PENDING]).toEqual([
    'moving',
    'moving',
    'waiting',
  ])
})
