import { beginProcess, type Lifecycle } from '../platform/lifecycle.ts'
import { createLog, type Log } from '../platform/log.ts'
import { reportFault } from '../platform/plain-fault.ts'
import { type Config, readConfig } from '../settings/config.ts'

export interface Process {
  readonly config: Config
  readonly log: Log
  readonly lifecycle: Lifecycle
}

/** Runs a server process; an invalid configuration ends it with only the reasons. */
export async function startProcess(name: string, main: (process: Process) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    const log = createLog(name, config.logLevel)
    await main({ config, log, lifecycle: beginProcess(log) })
  } catch (error) {
    reportFault(error)
    process.exit(1)
  }
}
