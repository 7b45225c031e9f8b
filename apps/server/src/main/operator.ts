/** What the database's owner does about operators; ends with 1 when nothing was done. */
// Not the whole feature, which takes a while to load and is of no use here.
import { obeyOwner } from '../features/operations/owner-command.ts'
import { openDatabase } from '../platform/db/database.ts'
import { readOwnerUrl } from '../platform/owner-config.ts'
import { ConfigError } from '../platform/read-settings.ts'

const db = openDatabase(ownerUrl(), 1)
const { lines, done } = await obeyOwner({ db, clock: { now: () => new Date() } }, process.argv.slice(2))
await db.close()
for (const line of lines) console.log(line)
process.exitCode = done ? 0 : 1

function ownerUrl(): string {
  try {
    return readOwnerUrl(process.env)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}
