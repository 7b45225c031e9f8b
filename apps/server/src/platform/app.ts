import type { Files } from '../ports/files.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'

/** What every handler and job is given: wired together in src/main and nowhere else. */
export interface App {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
}
