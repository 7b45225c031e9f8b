import { expect, test } from 'vitest'
import { promptOutcomeOf } from './prompt-outcome.ts'

const named = (name: string) => Object.assign(new Error('of the browser'), { name })

test.each([
  ['NotAllowedError', 'turned-back'],
  ['AbortError', 'turned-back'],
  ['InvalidStateError', 'known'],
  ['ConstraintError', 'failed'],
  ['SecurityError', 'failed'],
])('%s means %s', (name, outcome) => {
  expect(promptOutcomeOf(named(name))).toBe(outcome)
})

test('any other error is a failure', () => {
  expect(promptOutcomeOf('NotAllowedError')).toBe('failed')
})
