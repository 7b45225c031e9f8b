import { expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import { failureOfNamed, isStillOpen, newRequestKey } from './request-key.ts'

const refused = (code: 'INSUFFICIENT_BALANCE' | 'INTERNAL' | 'UNAVAILABLE' | 'OUTCOME_UNKNOWN'): Failure => ({
  kind: 'refused',
  code,
  message: '',
  params: {},
  fields: {},
})

test('each request has a name of its own that the server takes', () => {
  const keys = Array.from({ length: 50 }, newRequestKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[\w-]{8,100}$/.test(key))).toBe(true)
})

test('a request keeps its name until the server has clearly answered', () => {
  expect(isStillOpen({ kind: 'unanswered' })).toBe(true)
  expect(isStillOpen({ kind: 'unknown' })).toBe(true)
  expect(isStillOpen(refused('INTERNAL'))).toBe(true)
  expect(isStillOpen(refused('UNAVAILABLE'))).toBe(true)
  expect(isStillOpen(refused('OUTCOME_UNKNOWN'))).toBe(true)
  expect(isStillOpen(refused('INSUFFICIENT_BALANCE'))).toBe(false)
})

test('an answer that was lost is not told as a failure', () => {
  expect(failureOfNamed({ kind: 'unanswered' })).toEqual({ kind: 'unknown' })
  expect(failureOfNamed(refused('OUTCOME_UNKNOWN'))).toEqual({ kind: 'unknown' })
  expect(failureOfNamed(refused('UNAVAILABLE'))).toEqual(refused('UNAVAILABLE'))
})
