/** What the database's owner does about operators; ends with 1 when nothing was done. */
// Not the whole feature, which takes a while to load and is of no use here.
import { obeyOwner } from '../features/operations/owner-command.ts'
import { openDatabase } from '../platform/db/database.ts'

const url = process.env.DATABASE_OWNER_URL
if (!url)
  throw new Error('DATABASE_OWNER_URL says whose operators these are: only the owner may change them so')
const db = openDatabase(url, 1)
const { lines, done } = await obeyOwner({ db, clock: { now: () => new Date() } }, process.argv.slice(2))
await db.close()
for (const line of lines) console.log(line)
process.exitCode = done ? 0 : 1
