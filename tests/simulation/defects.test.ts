// The simulation can fail: each test plants one defect, and the simulation has to find it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { unguardKeys } from './defects/unguard-keys.ts'
import { unlockLedger } from './defects/unlock-ledger.ts'
import { SimulationFailure } from './failure.ts'
import { simulate } from './run.ts'

const seed = 3
/** Far more than it takes: a race that is lost one time in a hundred is found among the first hundreds. */
const operations = 1000
const timeout = 240_000

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

async function faultsFound(preload: readonly string[] = []): Promise<string> {
  const failure = await simulate({ seed, operations, databaseUrl: database.url, preload }).catch(
    (error: unknown) => error,
  )
  if (failure instanceof SimulationFailure) return failure.message
  throw new Error('The simulation found nothing', { cause: failure })
}

describe('the simulation finds', () => {
  test('an idempotency check that is skipped', { timeout }, async () => {
    const preload = [import.meta.resolve('./defects/keys-ignored.ts')]
    expect(await faultsFound(preload)).toMatch(
      /happened \d times|have one key and both happened|refused although the balance covers it/,
    )
  })

  test('an idempotency check that two sendings at once both pass', { timeout }, async () => {
    await unguardKeys(database.ownerUrl)
    expect(await faultsFound()).toMatch(
      /happened \d times|have one key and both happened|refused although the balance covers it/,
    )
  })

  test('an answer that comes before the commit', { timeout }, async () => {
    const preload = [import.meta.resolve('./defects/answered-too-early.ts')]
    expect(await faultsFound(preload)).toContain('was acknowledged and is not there')
  })

  test('a lock that is left out, while the floor still holds', { timeout }, async () => {
    await unlockLedger(database.ownerUrl, { keepFloor: true })
    expect(await faultsFound()).toContain('was answered with INTERNAL')
  })

  test('a lock and a floor that are left out', { timeout }, async () => {
    await unlockLedger(database.ownerUrl, { keepFloor: false })
    expect(await faultsFound()).toContain('is below zero')
  })
})
