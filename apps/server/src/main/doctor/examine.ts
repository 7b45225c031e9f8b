/** Checks everything an installation depends on, in parallel. It leaves no changes and sends no mail. */
import { tmpdir } from 'node:os'
import type { Finding as BrokerFinding } from '../../adapters/mt5/check/finding.ts'
import type { App } from '../../platform/app.ts'
import type { Files } from '../../ports/files.ts'
import type { Finding } from './finding.ts'
import {
  lookAtApprovals,
  lookAtDatabase,
  lookAtLinks,
  lookAtLogsClock,
  lookAtPlaces,
} from './look-at-database.ts'
import { lookAtConnections, lookAtDurability, lookAtRestoring, lookAtSettings } from './look-at-machine.ts'
import {
  lookAtBroker,
  lookAtBrokersGroups,
  lookAtChain,
  lookAtDisk,
  lookAtFiles,
  lookAtMail,
  lookAtSigner,
} from './look-outside.ts'

export interface Patient extends Pick<App, 'config' | 'db' | 'chains' | 'signer' | 'broker'> {
  readonly now: () => Date
  readonly verifyMail: () => Promise<unknown>
  readonly openFiles: () => Files
  /** Findings of `check-broker`. */
  readonly checkBroker: () => Promise<readonly BrokerFinding[]>
  /** The version of `pg_restore`; null if it is missing. */
  readonly pgRestoreVersion: () => Promise<string | null>
  readonly settingsFolder: string
}

export function examine(patient: Patient): Promise<Finding[]> {
  const { config, db, chains, signer, broker, now, verifyMail, openFiles, checkBroker } = patient
  const folder = config.files.kind === 'disk' ? config.files.folder : tmpdir()
  return Promise.all([
    ...lookAtDatabase(db, now),
    lookAtLogsClock(db),
    lookAtApprovals(db, config),
    lookAtPlaces(db, config),
    lookAtLinks(db, config),
    lookAtDurability(db),
    lookAtConnections(db, config.databasePoolSize),
    lookAtMail(verifyMail),
    ...Object.values(chains).map((chain) => lookAtChain(chain, now)),
    lookAtBroker(broker, now),
    lookAtBrokersGroups(checkBroker),
    lookAtSigner(signer, config),
    lookAtFiles(config.files, openFiles),
    lookAtDisk(folder),
    lookAtSettings(patient.settingsFolder),
    lookAtRestoring(db, patient.pgRestoreVersion),
  ])
}
