/** The sweep commands that use the database and the nodes. */
import { readFileSync } from 'node:fs'
import {
  dropSweep,
  fileOf,
  findSweep,
  itemsOf,
  planSweep,
  progressOf,
  readSweepFile,
  SweepRefused,
  takeSignatures,
} from '../custody/sweeping/index.ts'
import type { App } from '../platform/app.ts'
import { createLog } from '../platform/log.ts'
import { readConfig } from '../settings/config.ts'
import { assemble } from './app.ts'
import type { OnlineCommand } from './sweep-command.ts'
import { writeAtomically } from './write-atomically.ts'

export async function obey(command: OnlineCommand, env: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig(env)
  const log = createLog('sweep', 'fatal')
  const app = await assemble(config, log, new AbortController().signal)
  try {
    return await obeyWith(app, command)
  } finally {
    await app.db.close()
  }
}

export async function obeyWith(app: App, command: OnlineCommand): Promise<string[]> {
  switch (command.verb) {
    case 'plan': {
      const { id, leftOut } = await planSweep(app, command)
      const left = leftOut.map(({ address, reason }) => `Left out: ${address} ${reason}`)
      return [...left, ...(await show(app, id)), await write(app, id, command.file)]
    }
    case 'file':
      return [await write(app, command.id, null)]
    case 'send': {
      const file = readSweepFile(readFileSync(command.file, 'utf8'))
      const taken = await takeSignatures(app, file)
      return [
        `${taken} of ${file.transactions.length} signatures are new. The worker sends what has not been sent yet.`,
        ...(await show(app, file.id)),
      ]
    }
    case 'show':
      return show(app, command.id)
    case 'drop':
      await dropSweep(app, command.id)
      return [
        'Dropped. Transactions already sent may still be mined; they are posted then.',
        ...(await show(app, command.id)),
      ]
  }
}

async function show(app: App, id: string): Promise<string[]> {
  const sweep = await findSweep(app.db, { id })
  if (!sweep) throw new SweepRefused(`There is no sweep ${id}`)
  return progressOf(sweep, await itemsOf(app.db, id))
}

async function write(app: App, id: string, wanted: string | null): Promise<string> {
  const path = wanted ?? `sweep-${id}.json`
  writeAtomically(path, await fileOf(app, id))
  return `Written to ${path}. Take it to the machine with the key: npm run sweep -- sign ${path} --to <the wallet's address>`
}
