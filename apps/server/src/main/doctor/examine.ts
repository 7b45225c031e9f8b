/** Looks at everything that an installation rests on, all at once; nothing is left changed, and no mail is sent. */
import { tmpdir } from 'node:os'
import type { App } from '../../platform/app.ts'
import type { Files } from '../../ports/files.ts'
import type { Finding } from './finding.ts'
import { lookAtDatabase } from './look-at-database.ts'
import {
  lookAtBroker,
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
}

export function examine(patient: Patient): Promise<Finding[]> {
  const { config, db, chains, signer, broker, now, verifyMail, openFiles } = patient
  const folder = config.files.kind === 'disk' ? config.files.folder : tmpdir()
  return Promise.all([
    ...lookAtDatabase(db, now),
    lookAtMail(verifyMail),
    ...Object.values(chains).map((chain) => lookAtChain(chain, now)),
    lookAtBroker(broker, now),
    lookAtSigner(signer, config),
    lookAtFiles(config.files, openFiles),
    lookAtDisk(folder),
  ])
}
