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
