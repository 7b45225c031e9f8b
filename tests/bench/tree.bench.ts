// Reading a referral tree of a million members, and buying below its top. TREE_MEMBERS plants a smaller
// one.
import { childrenAtOnce } from '@halyard/contract'
import { run } from '../../apps/server/src/platform/db/database.ts'
import { branchesAt } from '../../apps/server/src/teams/branches.ts'
import { recountTeams } from '../../apps/server/src/teams/recount.ts'
import { searchBelow } from '../../apps/server/src/teams/search.ts'
import { nodeBelow, type TreeNode } from '../../apps/server/src/teams/tree-node.ts'
import { type Bank, openBank, settingsOfLarge } from './bank.ts'
import { buyingBelow } from './buying-below.ts'
import { openTimed, type TimedDatabase } from './database-times.ts'
import type { Result } from './measure.ts'
import { type Ground, type PlantedTree, plantNames, plantPending, plantTree } from './planted-tree.ts'

type ReadGround = Ground & Pick<Bank, 'url'>

export interface TreeSize {
  readonly members: number
  /** Number of reads of each. */
  readonly looks: number
  /** Duration of each buying phase. */
  readonly buyingSeconds: number
}

const treeSize: TreeSize = {
  members: Number(process.env.TREE_MEMBERS ?? 1_000_000),
  looks: 1000,
  buyingSeconds: 5,
}
/** Unprocessed events: as many as arrive while the worker pauses, at 200 purchases a second. */
const pending = 50
const requestedMs = 5

export async function treeBench(): Promise<Result[]> {
  const bank = await openBank(20, settingsOfLarge)
  try {
    return await lookingAtTree(bank, treeSize)
  } finally {
    await bank.close()
  }
}

export async function lookingAtTree(ground: ReadGround, size: TreeSize): Promise<Result[]> {
  const begun = performance.now()
  const tree = await plantTree(ground, size.members)
  await plantNames(ground, tree)
  console.log(`# ${size.members} members planted in ${seconds(performance.now() - begun)}`)
  await plantPending(ground, tree, pending)
  const results = await reading(ground, tree, size.looks)
  await recount(ground)
  const buying = await buyingBelow(ground, tree, size.buyingSeconds)
  await recount(ground)
  return [...results, buying]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** No value read may differ from the sum of all events. */
async function recount({ db }: Ground): Promise<void> {
  const begun = performance.now()
  const differences = await db.snapshot(recountTeams, { statementMs: 1_800_000 })
  if (differences.length > 0) throw new Error(JSON.stringify(differences.slice(0, 5)))
  console.log(`# recounted in ${seconds(performance.now() - begun)}`)
}

async function reading({ owner, url }: ReadGround, tree: PlantedTree, looks: number): Promise<Result[]> {
  const { db, timeOf } = await openTimed(owner, url)
  const { rows } = await owner.query<{ id: string; number: number; username: string }>(
    `select id, number, username from member where number between ${tree.top} and ${tree.top + 9}
     union all (select id, number, username from member where number > ${tree.top} order by random() limit 1000)`,
  )
  const session = { username: '', sessionId: '' }
  const [top, ...others] = rows.map((row) => ({ ...row, ...session }))
  if (!top) throw new Error('There is no tree')
  const anyOf = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T
  const topTen = [top, ...others.slice(0, 9)]
  const open = async (member: typeof top) => {
    const node = await nodeBelow(db, top, member.id)
    return branchesAt(db, node as TreeNode, { limit: childrenAtOnce + 1 })
  }
  const search = async (member: typeof top, keyword: string) => {
    const node = await nodeBelow(db, top, member.id)
    return searchBelow(db, node as TreeNode, keyword)
  }
  const acts: Record<string, () => Promise<unknown>> = {
    'open the top member, who referred one in 500': () => open(top),
    'open one of the ten top members': () => open(anyOf(topTen)),
    'open any member': () => open(anyOf(others)),
    'is X below Y': () => nodeBelow(db, anyOf(topTen), anyOf(others).id),
    'search one letter below the top member': () => search(top, anyOf(others).username.slice(0, 1)),
    'search four letters below one of the ten top members': () =>
      search(anyOf(topTen), anyOf(others).username.slice(0, 4)),
    'search a whole name below the top member': () => search(top, anyOf(others).username),
  }
  const looked = (act: () => Promise<unknown>) => look(act, looks, timeOf)
  const nothing = await looked(() => run(db, 'select 1', []))
  const results: Result[] = []
  for (const [name, act] of Object.entries(acts)) {
    const { inDatabase, inAll } = await looked(act)
    results.push({
      name: `tree of ${tree.members.toLocaleString('en')}, ${name}`,
      ratio: inDatabase.p99 / requestedMs,
      atMost: 1,
      how: `p99 of ${looks} looks, as PostgreSQL timed them, to ${requestedMs} ms, ${pending} purchases pending; middle ${written(inDatabase.middle)}, p99 ${written(inDatabase.p99)}; seen from the application ${written(inAll.middle)} and ${written(inAll.p99)}, where a query that reads nothing takes ${written(nothing.inAll.middle)} and ${written(nothing.inAll.p99)}`,
    })
  }
  await db.close()
  return results
}

const written = (ms: number) => `${ms.toFixed(2)} ms`

interface Times {
  readonly middle: number
  readonly p99: number
}

async function look(
  act: () => Promise<unknown>,
  looks: number,
  timeOf: TimedDatabase['timeOf'],
): Promise<{ readonly inDatabase: Times; readonly inAll: Times }> {
  // Warms up prepared statements and PostgreSQL's cache.
  for (let time = 0; time < looks / 5; time++) await act()
  const inDatabase: number[] = []
  const inAll: number[] = []
  for (let time = 0; time < looks; time++) {
    const begun = performance.now()
    inDatabase.push(await timeOf(act))
    inAll.push(performance.now() - begun)
  }
  return { inDatabase: timesOf(inDatabase), inAll: timesOf(inAll) }
}

function timesOf(measured: readonly number[]): Times {
  const sorted = measured.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { middle: at(0.5), p99: at(0.99) }
}
