/**
 * Follows one network block by block. What the node says is read first; what follows from it is written in one
 * transaction that holds the network's row and checks that nobody else was faster. So a crash, a second worker or a
 * restart at any moment loses and doubles nothing.
 */
import type { App } from '../../platform/app.ts'
import type { Block, Chain } from '../../ports/chain.ts'
import { appendBlock } from './append-block.ts'
import { type Kept, nextStep } from './next-step.ts'
import { rewind } from './rewind.ts'
import { stopNetwork } from './stop-network.ts'

/** More than the required depth of any network: the deepest reorganisation that can be followed. */
export const keptBlocks = 200

/** 'more' when the chain is longer than what was taken in so far. */
export async function followOnce(app: App, chain: Chain): Promise<'more' | 'rest'> {
  const { network } = chain
  const place = await app.db
    .selectFrom('network')
    .select(['height', 'stopped_at'])
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  if (place.stopped_at) return 'rest'
  const kept = await keptOf(app, network)
  const step = await nextStep(chain, kept)
  switch (step.kind) {
    case 'rest':
      return 'rest'
    case 'append':
      await appendBlock(app, network, kept.at(-1) ?? null, step.block, chain.decimals)
      return 'more'
    case 'rewind':
      await rewind(app, network, kept.at(-1) ?? null, step.to)
      return 'more'
    case 'lost':
      await app.db.transact((tx) =>
        stopNetwork(tx, app, network, 'REORG_TOO_DEEP', `below block ${kept[0]?.number}`),
      )
      return 'rest'
  }
}

/** The oldest first. */
async function keptOf(app: App, network: string): Promise<Kept[]> {
  const rows = await app.db
    .selectFrom('chain_block')
    .select(['number', 'hash'])
    .where('network', '=', network)
    .orderBy('number')
    .execute()
  return rows.map(({ number, hash }) => ({ number: Number(number), hash }))
}

export type { Block }
