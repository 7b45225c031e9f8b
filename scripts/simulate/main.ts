// `npm run simulate -- --operations 1000000 --seed N`: runs simulations in sequence, each with the next
// seed and its own database, until the operations are done or one fails. Without --seed, a random one is
// used.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { SimulationFailure } from '../../tests/simulation/failure.ts'
import { addFigures, type Figures, noFigures, printFigures } from '../../tests/simulation/figures.ts'
import { simulate } from '../../tests/simulation/run.ts'
import { letTestsFundMembers } from '../../tests/support/let-tests-fund-members.ts'
import { applicationLogin } from '../postgres/application-login.ts'
import { startPostgres } from '../postgres/start.ts'

/** Few enough that checking all books after every batch is cheap, and a failing seed quick to reproduce. */
const operationsEach = 2000
const largestSeed = 2 ** 31 - 1

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: String(operationsEach) },
    seed: { type: 'string', default: String(randomInt(largestSeed)) },
  },
})
const operations = wholeNumber('operations', values.operations)
const firstSeed = wholeNumber('seed', values.seed)

const dataDir = await mkdtemp(join(tmpdir(), 'halyard-simulate-'))
const postgres = await startPostgres({ dataDir, durable: false })
try {
  const figures = await simulateAll(postgres.url)
  console.log(`Nothing wrong was found. ${printFigures(figures)}`)
} catch (error) {
  console.error(error instanceof SimulationFailure ? error.message : error)
  process.exitCode = 1
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
}

async function simulateAll(urlOf: (database: string) => string): Promise<Figures> {
  const template = 'migrated'
  await onServer(urlOf('postgres'), `create database ${template}`)
  await migrate(urlOf(template))
  await letTestsFundMembers(urlOf(template))
  let all = noFigures()
  for (let seed = firstSeed; all.operations < operations; seed = (seed + 1) % largestSeed) {
    const database = `simulation_${seed}`
    await onServer(urlOf('postgres'), `create database ${database} template ${template}`)
    const count = Math.min(operationsEach, operations - all.operations)
    const databaseUrl = await applicationLogin(urlOf(database))
    all = addFigures(all, await simulate({ seed, operations: count, databaseUrl }))
    await onServer(urlOf('postgres'), `drop database ${database} with (force)`)
    const rate = (all.operations / all.seconds).toFixed(0)
    console.log(`seed ${seed}: ${all.operations} of ${operations} operations, ${rate} a second`)
  }
  return all
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function wholeNumber(name: string, given: string): number {
  const value = Number(given)
  if (/^\d{1,10}$/.test(given) && value <= largestSeed) return value
  console.error(`--${name} must be a whole number up to ${largestSeed}`)
  process.exit(2)
}
