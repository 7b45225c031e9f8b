import { expect, test } from 'vitest'
import { ConcurrencyQuota } from './concurrency-quota.ts'

test('limits slots per name and in total; a released slot is free again', () => {
  const places = new ConcurrencyQuota({ all: 3, member: 2 })
  const take = (member: string) => places.take({ all: '', member })
  const first = take('ann')
  expect(take('ann')).not.toBeNull()
  expect(take('ann')).toBeNull()
  expect(take('ben')).not.toBeNull()
  expect(take('cat')).toBeNull()
  first?.()
  expect(take('cat')).not.toBeNull()
  expect(take('ann')).toBeNull()
})
