import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { drawnSeed } from '../support/drawn-seed.ts'
import { printFigures } from './figures.ts'
import { simulate } from './run.ts'

const operations = 1000
const timeout = 300_000

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.drop())

test('1,000 operations with lost, doubled and reordered requests and killed processes leave correct books', {
  timeout,
}, async () => {
  const figures = await simulate({ seed: 3, operations, databaseUrl: database.url })
  console.log(printFigures(figures))
  // It must have tried hard: otherwise any of these could be untested without anyone noticing.
  expect(figures.operations).toBe(operations)
  expect(figures.kills).toBeGreaterThanOrEqual(4)
  expect(figures.succeeded).toBeGreaterThan(250)
  expect(figures.unanswered).toBeGreaterThan(50)
  expect(figures.refused.INSUFFICIENT_BALANCE).toBeGreaterThan(100)
  expect(figures.refused.IDEMPOTENCY_KEY_REUSED).toBeGreaterThan(10)
  expect(figures.checks).toBeGreaterThan(25)
})

test(`the same with the random seed ${drawnSeed}`, { timeout }, async () => {
  const figures = await simulate({ seed: drawnSeed, operations, databaseUrl: database.url })
  expect(figures.operations).toBe(operations)
})
