import type { Chain, Network } from '../ports/chain.ts'
import type { Files } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import type { Signer } from '../ports/signer.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { Breakable } from './fail-points.ts'
import type { Log } from './log.ts'

/** What every handler and job is given: wired together in src/main and nowhere else. */
export interface App extends Breakable {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
  readonly chains: Readonly<Record<Network, Chain>>
  readonly signer: Signer
  /** Null where no gateway is configured. */
  readonly gateway: Gateway | null
}
