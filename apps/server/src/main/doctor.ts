/** `npm run doctor`: reports problems of an installation with remedies; exits with 1 if there are any. */
import { checkBroker } from '../adapters/mt5/check/check-broker.ts'
import { smtpMailer } from '../adapters/smtp/smtp-mailer.ts'
import { openDatabase } from '../platform/db/database.ts'
import { pgRestoreVersion } from './doctor/check-machine.ts'
import { examine } from './doctor/examine.ts'
import { linesOf } from './doctor/finding.ts'
import { openFiles } from './files.ts'
import { openServices } from './outside.ts'
import { startProcess } from './start.ts'

await startProcess('doctor', async ({ config }) => {
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom, { needsTls: config.smtpNeedsTls })
  const findings = await examine({
    config,
    db: openDatabase(config.databaseUrl, 2, config.databaseLimits),
    ...openServices(config),
    now: () => new Date(),
    verifyMail: mailer.verify,
    openFiles: () => openFiles(config.files),
    checkBroker: () => checkBroker(config.broker, () => new Date()),
    pgRestoreVersion,
    settingsFolder: '/etc/halyard',
  })
  for (const line of findings.flatMap(linesOf)) console.log(line)
  const wrong = findings.filter(({ ok }) => !ok).length
  console.log(wrong === 0 ? 'No problems found.' : `${wrong} of ${findings.length} checks failed.`)
  // Exits without waiting for checks that did not respond.
  process.exit(wrong === 0 ? 0 : 1)
})
