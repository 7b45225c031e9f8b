/** The broker of this world and its server. */
import { join } from 'node:path'
import { Broker } from './broker.ts'
import { savedCertificate } from './certificate.ts'
import { Faults } from './faults.ts'
import { Mt5Server } from './mt5-server.ts'

export type Mt5Options = {
  port: number
  /** The manager account that may use the Web API. */
  manager: { login: number; password: string }
  /** The parent of one group for each strategy. */
  group: string
  /** For market and strategies; used at the first start only. */
  seed?: number
  /** How long the strategies had traded by then; 400 by default. */
  historyDays?: number
}

export type Mt5 = { broker: Broker; server: Mt5Server; faults: Faults; close(): Promise<void> }

const defaultSeed = 2026
const defaultHistoryDays = 400

export async function startMt5(
  options: Mt5Options & { dataDir: string; host: string; now(): number },
): Promise<Mt5> {
  const { dataDir, host, port, manager, group, seed = defaultSeed, now } = options
  const { historyDays = defaultHistoryDays } = options
  const [certificate, broker] = await Promise.all([
    savedCertificate(dataDir, host),
    Broker.open({ journalFile: join(dataDir, 'journal.jsonl'), group, seed, historyDays, now }),
  ])
  const faults = new Faults()
  const server = new Mt5Server({ host, port, certificate, manager, broker, faults })
  await server.start()
  return {
    broker,
    server,
    faults,
    async close() {
      await server.stop()
      await broker.close()
    },
  }
}
