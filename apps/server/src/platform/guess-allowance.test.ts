import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { type Guess, takeGuess } from './guess-allowance.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const days = 30

/** Tries at intervals shorter than any refill. */
async function guessesInThirtyDays(secret: Guess['secret'], owner: string): Promise<number> {
  const begun = t.app.clock.now().getTime()
  let looks = 0
  for (let hours = 0; hours < days * 24; hours += 2) {
    const now = new Date(begun + hours * 3_600_000)
    while (await takeGuess(t.app.db, { secret, owner }, ['strangers'], now)) looks++
  }
  return looks
}

test('strangers have at most 100 guesses of a secret in 30 days, for a password by both names together', async () => {
  expect(await guessesInThirtyDays('secondFactor', 'member')).toBe(99)
  const byName = [await guessesInThirtyDays('password', 'one'), await guessesInThirtyDays('password', 'two')]
  expect(byName).toEqual([49, 49])
}, 60_000)
