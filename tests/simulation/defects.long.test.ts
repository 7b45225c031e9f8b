// Shows that the simulation can fail: each test plants one defect, which the simulation must find.
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { unguardKeys } from './defects/unguard-keys.ts'
import { unlockLedger } from './defects/unlock-ledger.ts'
import { SimulationFailure } from './failure.ts'
import { simulate } from './run.ts'

/** The machine decides how processes interleave: one run may miss a race that another one hits. */
const seeds = [3, 4, 5, 6]
/** Far more than needed: a race that goes wrong one time in a hundred shows within the first few hundred. */
const operations = 1000
const timeout = 240_000

interface Defect {
  /** Modules that both API processes load first. */
  readonly preload?: readonly string[]
  /** Changes to the database that the application could never make. */
  readonly plant?: (ownerUrl: string) => Promise<void>
}

async function faultsFound({ preload = [], plant }: Defect): Promise<string> {
  for (const seed of seeds) {
    const database = await testDatabase()
    try {
      await plant?.(database.ownerUrl)
      await simulate({ seed, operations, databaseUrl: database.url, preload })
    } catch (error) {
      if (error instanceof SimulationFailure) return error.message
      throw error
    } finally {
      await database.drop()
    }
  }
  throw new Error('The simulation found nothing')
}

const twice = /happened \d times|have one key and both happened|refused although the balance covers it/

describe('the simulation finds', () => {
  test('a skipped idempotency check', { timeout }, async () => {
    const preload = [import.meta.resolve('./defects/keys-ignored.ts')]
    expect(await faultsFound({ preload })).toContain('was answered with INTERNAL')
    // With the database's own guard removed too.
    expect(await faultsFound({ preload, plant: unguardKeys })).toMatch(twice)
  })

  test('an idempotency check that two concurrent sends both pass', { timeout }, async () => {
    expect(await faultsFound({ plant: unguardKeys })).toMatch(twice)
  })

  test('a response before the commit', { timeout }, async () => {
    const preload = [import.meta.resolve('./defects/answered-too-early.ts')]
    expect(await faultsFound({ preload })).toContain('was acknowledged and is not there')
  })

  test('a missing lock, with the balance floor in place', { timeout }, async () => {
    const plant = (ownerUrl: string) => unlockLedger(ownerUrl, { keepFloor: true })
    expect(await faultsFound({ plant })).toContain('was answered with INTERNAL')
  })

  test('a missing lock and a missing balance floor', { timeout }, async () => {
    const plant = (ownerUrl: string) => unlockLedger(ownerUrl, { keepFloor: false })
    expect(await faultsFound({ plant })).toContain('is below zero')
  })
})
