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

/** Dependencies of every handler and job, wired in src/main only. */
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
  /** Test hook: called at each fail point (fail-points.ts). */
  readonly onFailPoint?: (point: string) => void
  /** Test hook: takes over the worker's rounds where time does not pass by itself; no loop starts. */
  readonly takeRound?: (what: string, round: Round) => void
  /** Called when a monitored loop completed a round. */
  readonly noteRound?: (what: string) => Promise<void>
}
