import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { tellFigures } from './figures.ts'
import { simulate } from './run.ts'

const seed = 3
const operations = 1000

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('1,000 operations with lost, doubled and reordered requests and killed processes leave the books right', {
  timeout: 300_000,
}, async () => {
  const figures = await simulate({ seed, operations, databaseUrl: database.url })
  console.log(tellFigures(figures))
  // It must have tried hard: otherwise any of these could be untested without anyone noticing.
  expect(figures.operations).toBe(operations)
  expect(figures.kills).toBeGreaterThanOrEqual(4)
  expect(figures.succeeded).toBeGreaterThan(250)
  expect(figures.unanswered).toBeGreaterThan(50)
  expect(figures.refused.INSUFFICIENT_BALANCE).toBeGreaterThan(100)
  expect(figures.refused.IDEMPOTENCY_KEY_REUSED).toBeGreaterThan(10)
  expect(figures.checks).toBeGreaterThan(25)
})
