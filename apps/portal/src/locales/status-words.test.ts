import { genericStatuses, languages } from '@halyard/contract'
import { expect, test } from 'vitest'
import { loadTable } from './index.ts'

const generic = ['ACTIVE', 'INACTIVE', 'CANCELLED', 'COMPLETED', 'PENDING', 'FAILED'] as const

test('[STA-009] each generic status has a text', async () => {
  const en = await loadTable('en', 'lists')
  expect(generic.map((status) => en[status])).toEqual([
    'Active',
    'Inactive',
    'Cancelled',
    'Completed',
    'Pending',
    'Failed',
  ])
  expect(genericStatuses).toEqual(expect.arrayContaining([...generic]))
})

test.each(languages)('[STA-011] in %s no two statuses have the same text', async (language) => {
  const table = await loadTable(language, 'lists')
  expect(new Set(genericStatuses.map((status) => table[status])).size).toBe(genericStatuses.length)
})
