import { expect, test } from 'vitest'
import { allCalls } from './calls.ts'
import { operatorRefusals, type RefusalCode } from './refusals.ts'
import english from './texts/en.json' with { type: 'json' }

/** Also given by field rules, or before the call is known. */
const givenByAny: readonly RefusalCode[] = [
  'REQUIRED',
  'INVALID_INPUT',
  'INVALID_AMOUNT',
  'INVALID_DATE',
  'FORBIDDEN',
]

test('the portal has texts for refusals of members’ calls, and for none of operators’ calls only', () => {
  const refusedBy = (forOperators: boolean) =>
    new Set(
      allCalls()
        .filter(({ access }) => (typeof access === 'object') === forOperators)
        .flatMap(({ refusals }) => refusals),
    )
  const byMembersCalls = refusedBy(false)
  const onlyOperators = [...refusedBy(true)].filter(
    (code) => !byMembersCalls.has(code) && !givenByAny.includes(code),
  )
  expect(onlyOperators.toSorted()).toEqual(operatorRefusals.toSorted())
  expect(Object.keys(english.members)).toEqual(expect.arrayContaining([...byMembersCalls, ...givenByAny]))
})
