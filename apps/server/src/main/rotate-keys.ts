/**
 * Reseals values of older keys with the first key and reports removable keys; exits with 1 if any values
 * are left.
 */
import { openDatabase } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { rotateKeys } from '../platform/seal-rotation.ts'
import { openFiles } from './files.ts'
import { rotationWords } from './rotation-words.ts'
import { sealedStores } from './sealed-stores.ts'
import { startProcess } from './start.ts'

await startProcess('rotate-keys', async ({ config }) => {
  const db = openDatabase(config.databaseUrl, 2, { ...config.databaseLimits, statementMs: minutes(10) })
  const { lines, failed } = rotationWords(
    await rotateKeys(db, config.sealKeys, sealedStores(openFiles(config.files))),
  )
  await db.close()
  for (const line of lines) console.log(line)
  process.exitCode = failed ? 1 : 0
})
