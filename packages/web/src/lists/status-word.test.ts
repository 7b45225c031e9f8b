import { expect, test } from 'vitest'
import { statusTones } from './status-word.tsx'

const generic = ['ACTIVE', 'INACTIVE', 'CANCELLED', 'COMPLETED', 'PENDING', 'FAILED'] as const

test('[STA-011] what went well, what waits, what failed and what is over are told apart', () => {
  expect(generic.map((status) => statusTones[status])).toEqual([
    'good',
    'quiet',
    'quiet',
    'good',
    'waiting',
    'bad',
  ])
})

test('what was approved and is on its way is told from what waits for somebody', () => {
  expect([statusTones.APPROVED, statusTones.PROCESSING, statusTones.PENDING]).toEqual([
    'moving',
    'moving',
    'waiting',
  ])
})
