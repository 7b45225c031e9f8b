/** Playwright's global set-up: one running product for all browser tests, on free ports and without data. */
import { setTimeout as delay } from 'node:timers/promises'
import { type Ready, type Run, start } from '../../run/run.ts'
import { allRows } from '../../support/all-rows.ts'
import { canaryMark, leaksOf, type Place } from '../../support/canaries.ts'
import { makeRunFolder } from '../../support/run-folder.ts'
import { asOwner } from './query.ts'

const cheapSecrets = new URL('../../support/cheap-secrets.ts', import.meta.url)
/** In CI, nothing is built and no year is played before. */
const startTimeoutMs = 300_000
const stopTimeoutMs = 15_000

export default async function startProduct(): Promise<() => Promise<void>> {
  const folder = await makeRunFolder('halyard-e2e-')
  const product = await start({
    HALYARD_DATA_DIR: folder.path,
    // Hundreds of members are registered and signed in, each with three hashes.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${cheapSecrets}`,
    // The whole log is searched at the end.
    LOG_LEVEL: 'debug',
    CHECK_REPLIES: 'yes',
    // All tests come from the same address.
    ADDRESS_LIMIT_FACTOR: '1000',
    // Many tests wait for these rounds. Speeding up the others too would take a tenth of the CPU time.
    LOOP_PAUSE_PERCENT: '20',
    LOOP_PAUSE_OF: 'running orders,settling orders,paying on',
  })
  const stop = async () => {
    await end(product)
    await folder.remove()
  }
  let ready: Ready
  try {
    ready = await readiness(product)
    const { portalUrl, worldUrl, databaseUrl, databaseOwnerUrl } = ready
    // Workers are forked after this, and inherit it.
    Object.assign(process.env, {
      E2E_PORTAL_URL: portalUrl,
      E2E_WORLD_URL: worldUrl,
      E2E_DATABASE_URL: databaseUrl,
      E2E_DATABASE_OWNER_URL: databaseOwnerUrl,
    })
    // Banners would cover the first page of every member; their own test restores them.
    await asOwner(async (query) => {
      await query("update banner set shown_from = shown_from + interval '100 years'", [])
    })
  } catch (error) {
    await stop()
    throw error
  }
  return async () => {
    // The application itself may not read all tables.
    const rows = await allRows(ready.databaseOwnerUrl)
    await stop()
    const places: Place[] = [...rows].map(([where, lines]) => ({ where, text: lines.join('\n') }))
    const log = { where: 'the log', text: product.output() }
    const leaks = leaksOf([{ what: 'A password', value: canaryMark }], [...places, log])
    if (leaks.length > 0) throw new Error(`${leaks.join(', ')}: no secret may stand there`)
  }
}

async function readiness(product: Run): Promise<Ready> {
  const overdue = delay(startTimeoutMs, null, { ref: false })
  const ready = await Promise.race([product.ready, overdue])
  if (!ready) throw new Error(`The product was not ready in ${startTimeoutMs / 1000} s:\n${product.output()}`)
  return ready
}

async function end(product: Run): Promise<void> {
  product.kill('SIGTERM')
  const overdue = setTimeout(() => product.kill('SIGKILL'), stopTimeoutMs)
  await product.ended
  clearTimeout(overdue)
}
