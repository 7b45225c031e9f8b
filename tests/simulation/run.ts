// One simulation: a seed, its own database, two API processes, and a check after every batch of operations.
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { check } from './check.ts'
import { createSender } from './client.ts'
import { resendUnanswered, resolveAllUnknown } from './doubts.ts'
import { SimulationFailure } from './failure.ts'
import { type Figures, noFigures } from './figures.ts'
import { makeMembers } from './members.ts'
import { Model } from './model.ts'
import { carryOut, type Stage } from './operations.ts'
import { type Batch, type Kill, memberCount, planOf } from './plan.ts'
import { startApis } from './processes.ts'

export interface Simulation {
  readonly seed: number
  readonly operations: number
  /** Migrated, and without members. */
  readonly databaseUrl: string
  /** Modules that both API processes load first. */
  readonly preload?: readonly string[]
}

/** Throws a SimulationFailure at the first check that finds something wrong. */
export async function simulate(simulation: Simulation): Promise<Figures> {
  const { databaseUrl, preload = [], seed } = simulation
  const figures = noFigures()
  const startedMs = performance.now()
  const apis = await startApis({ databaseUrl, preload })
  const db = openDatabase(databaseUrl, 10)
  const { send, close } = createSender()
  const faults: string[] = []
  try {
    const members = await makeMembers(db, memberCount, { send, port: apis[0].port })
    const stage: Stage = { db, apis, members, send, model: new Model(memberCount), figures, faults }
    await fundMembers(stage)
    await runPlan(stage, planOf(seed, simulation.operations))
  } catch (error) {
    faults.push(String(error))
  } finally {
    close()
    await Promise.all(apis.map((api) => api.stop()))
    await db.close()
  }
  if (faults.length > 0) {
    const logged = apis.map((api) => api.logged()).join('')
    throw new SimulationFailure(seed, figures.operations, faults, logged)
  }
  figures.seconds = (performance.now() - startedMs) / 1000
  return figures
}

async function fundMembers(stage: Stage): Promise<void> {
  const operations = stage.members.flatMap((_, member) =>
    (['usdp', 'bonus'] as const).map(
      (wallet) => ({ what: 'credit', member, wallet, amount: 50_000_000n }) as const,
    ),
  )
  await Promise.all(operations.map((operation) => carryOut(stage, operation)))
}

async function runPlan(stage: Stage, plan: readonly Batch[]): Promise<void> {
  for (const batch of plan) {
    stage.figures.operations += batch.operations.length
    await runBatch(stage, batch)
    await resendUnanswered(stage)
    await check(stage)
    if (stage.faults.length > 0) return
  }
  await resolveAllUnknown(stage)
  await check(stage)
}

/** All at once, apart from the delays in the plan, so they overlap, overtake and wait for each other. */
async function runBatch(stage: Stage, { operations, kill }: Batch): Promise<void> {
  stage.model.foresee(
    operations.flatMap((operation) => (operation.what === 'send' ? [operation.request] : [])),
    operations.flatMap((operation) => (operation.what === 'credit' ? [operation] : [])),
  )
  const killing = kill ? [killOne(stage, kill)] : []
  await Promise.all([...operations.map((operation) => carryOut(stage, operation)), ...killing])
  if (kill?.waited) await stage.apis[kill.process].ready()
}

async function killOne({ apis, figures }: Stage, { process, afterMs }: Kill): Promise<void> {
  await delay(afterMs)
  await apis[process].kill()
  figures.kills++
}
