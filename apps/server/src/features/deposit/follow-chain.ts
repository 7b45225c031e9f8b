/**
 * Follows one network block by block. What the node says is read first; what follows from it is written in one
 * transaction that holds the network's row and checks that nobody else was faster. So a crash, a second worker or a
 * restart at any moment loses and doubles nothing.
 */
import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import type { Chain, Network } from '../../ports/chain.ts'
import { appendBlock } from './append-block.ts'
import { lockPlace } from './lock-place.ts'
import { nextStep, type Place } from './next-step.ts'
import { rewind } from './rewind.ts'
import { remindOfStop, stopNetwork } from './stop-network.ts'

/** 'more' when there may be another block to take in at once. */
export async function followOnce(app: App, chain: Chain): Promise<'more' | 'rest'> {
  const place = await placeOf(app, chain.network)
  if ('stopReason' in place) {
    await remindOfStop(app, chain.network, place.stopReason)
    return 'rest'
  }
  const step = await nextStep(chain, place)
  reach(app, 'deposit:block-read')
  switch (step.kind) {
    case 'rest':
      return 'rest'
    case 'append':
      await appendBlock(app, chain, place, step.block)
      break
    case 'rewind':
      await rewind(app, chain.network, place, step.to)
      break
    case 'lost':
      await stopLost(app, chain.network, place)
      return 'rest'
  }
  reach(app, 'deposit:block-taken-in')
  return 'more'
}

async function stopLost(app: App, network: Network, place: Place): Promise<void> {
  await app.db.transact(async (tx) => {
    if (!(await lockPlace(tx, network, place))) return
    await stopNetwork(tx, app, network, 'REORG_TOO_DEEP', `below block ${place.kept[0]?.number}`)
  })
}

/** Where it is, or why it stands still. */
async function placeOf(app: App, network: Network): Promise<Place | { readonly stopReason: string }> {
  return app.db.snapshot(async (reader) => {
    const { height, stopped_at, stop_reason } = await reader
      .selectFrom('network')
      .select(['height', 'stopped_at', 'stop_reason'])
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
    if (stopped_at) return { stopReason: stop_reason ?? '' }
    const kept = await reader
      .selectFrom('chain_block')
      .select(['number', 'hash'])
      .where('network', '=', network)
      .orderBy('number')
      .execute()
    return {
      height: height === null ? null : Number(height),
      kept: kept.map(({ number, hash }) => ({ number: Number(number), hash })),
    }
  })
}
