import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { type Network, networks } from '../../ports/chain.ts'
import { checkAllBooks } from './check-all-books.ts'
import { compareDeals } from './compare-deals.ts'
import { compareGateway } from './compare-gateway.ts'
import { compareNetwork } from './compare-network.ts'
import { compareOrders, compareTheseOrders } from './compare-orders.ts'
import { type Comparison, isDifferent, isEqual, type Subject, together } from './comparison.ts'
import { type OpenDifference, openDifferences } from './differences.ts'
import type { Scope } from './scope.ts'

const subject: Subject = { kind: 'LEDGER', name: 'books' }

export async function compareAll(app: App, scope: Scope): Promise<Comparison> {
  const open = await openDifferences(app.db)
  const orders = open.filter(({ kind }) => kind === 'ORDER').map(({ name }) => name)
  const progress = (count: number) => noteProgress(app, scope, count)
  const comparisons = [await compareOrders(app, orders, progress)]
  comparisons.push(await compareDeals(app, seedOf(scope), itemsAt(open, 'DEALS')))
  for (const network of networks) {
    comparisons.push(await compareOneNetwork(app, scope, network, open))
    await progress(1)
  }
  comparisons.push(await compareGateway(app, scope.id, itemsAt(open, 'GATEWAY')))
  comparisons.push(await compareLedger(app, scope))
  return together(comparisons)
}

export async function compareSome(app: App, scope: Scope, subjects: readonly Subject[]): Promise<Comparison> {
  const namesOf = (wanted: Subject['kind']) =>
    subjects.filter(({ kind }) => kind === wanted).map(({ name }) => name)
  const open = await openDifferences(app.db)
  const comparisons = [await compareTheseOrders(app, namesOf('ORDER'))]
  if (namesOf('DEALS').length > 0)
    comparisons.push(await compareDeals(app, seedOf(scope), itemsAt(open, 'DEALS')))
  for (const network of namesOf('NETWORK'))
    comparisons.push(await compareOneNetwork(app, scope, network as Network, open))
  if (namesOf('GATEWAY').length > 0)
    comparisons.push(await compareGateway(app, scope.id, itemsAt(open, 'GATEWAY')))
  if (namesOf('LEDGER').length > 0) comparisons.push(await compareLedger(app, scope))
  return together(comparisons)
}

async function compareOneNetwork(
  app: App,
  scope: Scope,
  network: Network,
  open: readonly OpenDifference[],
): Promise<Comparison> {
  const also = itemsAt(open, 'NETWORK', network)
  const lastCompared = await app.db
    .selectFrom('network_reconciled')
    .select('looked_from')
    .where('network', '=', network)
    .executeTakeFirst()
  return compareNetwork(app, {
    network,
    since: sinceOf(app, lastCompared?.looked_from),
    also,
    seed: scope.id,
    unpaid: scope.isNight,
  })
}

/** Another sample when it is repeated: a single account may stay unreadable. */
const seedOf = ({ id, startedAt }: Scope) => `${id} ${startedAt.toISOString()}`

const itemsAt = (open: readonly OpenDifference[], kind: Subject['kind'], name?: string) =>
  open
    .filter((one) => one.kind === kind && (name === undefined || one.name === name))
    .flatMap(({ items }) => items)

/** Workers' clocks may differ by this much. */
const clocksApartMs = 3600 * 1000

/** Null (everything) for a time in the future: a clock that was ahead wrote it, and later items have earlier times. */
function sinceOf(app: App, lookedFrom: Date | undefined): Date | null {
  if (!lookedFrom || lookedFrom > app.clock.now()) return null
  return new Date(lookedFrom.getTime() - clocksApartMs)
}

/** Lets the operator who requested it see the progress. */
async function noteProgress(app: App, { id }: Scope, count: number): Promise<void> {
  await app.db.transact((tx) =>
    tx
      .updateTable('reconciliation')
      .set((row) => ({ subjects: row('subjects', '+', count) }))
      .where('id', '=', id)
      .execute(),
  )
}

/**
 * Checks the ledger against itself (sums, balances, seals) and against bonuses and rebates. The difference is
 * the number of faults.
 */
async function compareLedger(app: App, scope: Scope): Promise<Comparison> {
  const from = scope.books === 'from the beginning' ? '0' : await lastSealChecked(app)
  const { faults, sealedUpTo } = await app.db.snapshot((reader) => checkAllBooks(reader, from), {
    statementMs: minutes(30),
  })
  if (faults.length > 0)
    return isDifferent({
      ...subject,
      expected: 0n,
      found: BigInt(faults.length),
      items: [],
      details: faults.join('; '),
    })
  await app.db.transact((tx) =>
    tx.updateTable('reconciliation').set({ sealed_up_to: sealedUpTo }).where('id', '=', scope.id).execute(),
  )
  return isEqual(subject)
}

async function lastSealChecked(app: App): Promise<string> {
  const { reached } = await app.db
    .selectFrom('reconciliation')
    .select((select) => select.fn.max('sealed_up_to').as('reached'))
    .executeTakeFirstOrThrow()
  return reached ?? '0'
}
