/** Checks everything an installation depends on, in parallel. It leaves no changes and sends no mail. */
import { tmpdir } from 'node:os'
import type { Finding as BrokerFinding } from '../../adapters/mt5/check/finding.ts'
import type { App } from '../../platform/app.ts'
import type { Files } from '../../ports/files.ts'
import {
  checkApprovals,
  checkAuditClock,
  checkBlockedRegions,
  checkDatabase,
  checkLinks,
} from './check-database.ts'
import { checkConnections, checkDurability, checkRestoreTools, checkSettingsAccess } from './check-machine.ts'
import {
  checkBrokerConnection,
  checkBrokerGroups,
  checkChain,
  checkDisk,
  checkFiles,
  checkMail,
  checkSigner,
} from './check-services.ts'
import type { Finding } from './finding.ts'

export interface Installation extends Pick<App, 'config' | 'db' | 'chains' | 'signer' | 'broker'> {
  readonly now: () => Date
  readonly verifyMail: () => Promise<unknown>
  readonly openFiles: () => Files
  /** Findings of `check-broker`. */
  readonly checkBroker: () => Promise<readonly BrokerFinding[]>
  /** The version of `pg_restore`; null if it is missing. */
  readonly pgRestoreVersion: () => Promise<string | null>
  readonly settingsFolder: string
}

export function examine(installation: Installation): Promise<Finding[]> {
  const { config, db, chains, signer, broker, now, verifyMail, openFiles, checkBroker } = installation
  const folder = config.files.kind === 'disk' ? config.files.folder : tmpdir()
  return Promise.all([
    ...checkDatabase(db, now),
    checkAuditClock(db),
    checkApprovals(db, config),
    checkBlockedRegions(db, config),
    checkLinks(db, config),
    checkDurability(db),
    checkConnections(db, config.databasePoolSize),
    checkMail(verifyMail),
    ...Object.values(chains).map((chain) => checkChain(chain, now)),
    checkBrokerConnection(broker, now),
    checkBrokerGroups(checkBroker),
    checkSigner(signer, config),
    checkFiles(config.files, openFiles),
    checkDisk(folder),
    checkSettingsAccess(installation.settingsFolder),
    checkRestoreTools(db, installation.pgRestoreVersion),
  ])
}
