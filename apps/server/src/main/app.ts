/** Where the server is wired together: configuration, database, clock and the features' handlers. */
import { contentHandlers } from '../features/content/index.ts'
import { identityHandlers, identityJobs, memberGate } from '../features/identity/index.ts'
import { operationsHandlers, operationsJobs, operatorGate } from '../features/operations/index.ts'
import { passkeyHandlers, passkeyJobs } from '../features/passkeys/index.ts'
import { walletHandlers } from '../features/wallet/index.ts'
import type { App } from '../platform/app.ts'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { followClock } from '../platform/followed-clock.ts'
import type { Gate } from '../platform/http/routes.ts'
import type { Log } from '../platform/log.ts'

export const handlers = [
  ...identityHandlers,
  ...passkeyHandlers,
  ...walletHandlers,
  ...contentHandlers,
  ...operationsHandlers,
]

export const jobs = [...identityJobs, ...passkeyJobs, ...operationsJobs]

export function gateOf(app: App): Gate {
  return { member: memberGate(app), operator: operatorGate(app) }
}

export async function assemble(config: Config, log: Log, stopped: AbortSignal): Promise<App> {
  const clock = config.clockUrl ? await followClock(config.clockUrl, log, stopped) : systemClock
  return { config, log, clock, db: openDatabase(config.databaseUrl, config.databasePoolSize) }
}
