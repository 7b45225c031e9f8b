import type { Broker } from '../ports/broker.ts'
import type { Chain, Network } from '../ports/chain.ts'
import type { Files } from '../ports/files.ts'
import type { Gateway } from '../ports/gateway.ts'
import type { Signer } from '../ports/signer.ts'
import type { Webhooks } from '../ports/webhooks.ts'
import type { Config } from '../settings/config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Log } from './log.ts'
import type { Round } from './round.ts'

/** What every handler and job receives. It is wired together in src/main and nowhere else. */
export interface App {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly files: Files
  readonly chains: Readonly<Record<Network, Chain>>
  readonly signer: Signer
  readonly broker: Broker
  /** Null when no gateway is configured. */
  readonly gateway: Gateway | null
  readonly webhooks: Webhooks
  /** For tests: called at each fail point of the features (fail-points.ts). */
  readonly onFailPoint?: (point: string) => void
  /** For whoever runs the worker's rounds by themselves, when time does not pass by itself: no loop begins then. */
  readonly takeRound?: (what: string, round: Round) => void
  /** For loops that are watched: called when a round has done its work. */
  readonly noteRound?: (what: string) => Promise<void>
}
