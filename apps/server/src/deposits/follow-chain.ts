/**
 * Follows one network: reads the next blocks from the node, then writes each run's effects in a transaction
 * that locks the network's row and checks that no other worker was faster. A crash, a second worker or a
 * restart at any moment neither loses nor doubles anything.
 */
import type { App } from '../platform/app.ts'
import { type Block, type BlockId, type Chain, ChainUnknown, type Network } from '../ports/chain.ts'
import { keepOpenings, measureNewWallets } from '../treasury/index.ts'
import { appendRun, runsOf } from './append-run.ts'
import { failPoint } from './fail-points.ts'
import { settleFinal } from './final-height.ts'
import { noteCaughtUp } from './lag.ts'
import { lockPosition } from './lock-position.ts'
import { type ChainPosition, nextStep } from './next-step.ts'
import { rewind } from './rewind.ts'
import { remindOfStop, stopNetwork } from './stop-network.ts'

/** Returns 'more' if another block may be ready. */
export async function followOnce(app: App, chain: Chain): Promise<'more' | 'rest'> {
  const position = await positionOf(app, chain.network)
  if ('stopReason' in position) {
    await remindOfStop(app, chain.network, position.stopReason)
    return 'rest'
  }
  await openWallets(app, chain, position)
  // Read first: a block final at this point is in every chain read afterwards.
  const final = await chain.finalBlock()
  const head = await chain.head()
  const step = await nextStep(chain, position, head)
  failPoint(app, 'deposit:block-read')
  switch (step.kind) {
    case 'caught-up':
      await settleFinal(app, chain.network, position, final)
      await noteCaughtUp(app, chain.network, head)
      return 'rest'
    case 'unproven':
      // A node of another chain would go unnoticed forever otherwise.
      await chain.verify()
      return 'rest'
    case 'missing': {
      const details = `the node’s newest block is ${head.number}, and it does not have block ${step.number}`
      throw new ChainUnknown(chain.network, 'INCONSISTENT', details)
    }
    case 'append':
      if (!(await appendAll(app, chain, position, step.blocks, final)) || step.more) return 'more'
      await noteCaughtUp(app, chain.network, head)
      return 'rest'
    case 'rewind':
      await rewind(app, chain.network, position, step.to)
      break
    case 'lost':
      // A node that serves another chain must not stop the network.
      await chain.verify()
      await stopLost(app, chain.network, position)
      return 'rest'
  }
  return 'more'
}

/** Starts watching new custody wallets from the newest block taken in. */
async function openWallets(app: App, chain: Chain, position: ChainPosition): Promise<void> {
  const last = position.saved.at(-1)
  if (!last) return
  const openings = await measureNewWallets(app, chain, last)
  if (openings.length === 0) return
  await app.db.transact(async (tx) => {
    if (await lockPosition(tx, chain.network, position))
      await keepOpenings(tx, app, chain.network, last, openings)
  })
}

/** Returns false if another worker was faster. */
async function appendAll(
  app: App,
  chain: Chain,
  before: ChainPosition,
  blocks: readonly Block[],
  final: BlockId | null,
): Promise<boolean> {
  let position = before
  for (const run of runsOf(blocks)) {
    if (!(await appendRun(app, chain, position, run, final))) return false
    const newest = run.at(-1) ?? run[0]
    position = { height: newest.number, saved: [newest] }
    failPoint(app, 'deposit:block-taken-in')
  }
  return true
}

async function stopLost(app: App, network: Network, position: ChainPosition): Promise<void> {
  await app.db.transact(async (tx) => {
    if (!(await lockPosition(tx, network, position))) return
    await stopNetwork(tx, app, network, 'REORG_TOO_DEEP', `below block ${position.saved[0]?.number}`)
  })
}

/** The network's position, or the reason it is stopped. */
async function positionOf(
  app: App,
  network: Network,
): Promise<ChainPosition | { readonly stopReason: string }> {
  return app.db.snapshot(async (reader) => {
    const { height, stopped_at, stop_reason } = await reader
      .selectFrom('network')
      .select(['height', 'stopped_at', 'stop_reason'])
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
    if (stopped_at) return { stopReason: stop_reason ?? '' }
    const saved = await reader
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .where('network', '=', network)
      .orderBy('number')
      .execute()
    return {
      height: height === null ? null : Number(height),
      saved: saved.map(({ number, hash }) => ({ number: Number(number), hash })),
    }
  })
}
