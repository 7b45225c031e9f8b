import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateSchemaTypes } from '../../../../../scripts/schema/generate.ts'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the types of the database are those of its migrations (npm run schema)', async () => {
  await expect(generateSchemaTypes(database.ownerUrl, { verify: true })).resolves.toBeUndefined()
})
