// A small tree of liabilities in memory, as the server would build and publish it.
import type { LiabilityPath, liabilities, ReplyOf } from '@halyard/contract'
import {
  blockLevel,
  levelsFrom,
  type OwedTo,
  publishedNode,
  type SumNode,
  Tree,
} from '../../apps/server/src/books/liabilities/tree.ts'

const depth = 10

/** All nodes of this month's tree, by level and place; and everybody's path, by number. */
export function treeInMemory(month: string, secret: Buffer, all: readonly OwedTo[]) {
  const tree = new Tree({ month, depth, secret })
  const blocks = Array.from({ length: tree.blocks }, (_, block) =>
    tree.levelsOf(block, (number) => all[number] ?? null),
  )
  const above = levelsFrom(blocks.map((levels) => levels.at(-1)?.[0] as SumNode))
  const nodeAt = (level: number, place: number) => {
    const inBlock = 2 ** (blockLevel - level)
    const node =
      level < blockLevel
        ? blocks[Math.floor(place / inBlock)]?.[level]?.[place % inBlock]
        : above[level - blockLevel]?.[place]
    return publishedNode(node as SumNode)
  }
  const pathOf = (number: number) => {
    const owed = all[number] as OwedTo
    const parts = tree.placesOf(number).map((place, part) => {
      const { usdt, usdp, nonce } = tree.partOf(number, part, owed)
      const neighbours = Array.from({ length: depth }, (_, level) =>
        nodeAt(level, Math.floor(place / 2 ** level) ^ 1),
      )
      return { place, usdt: String(usdt), usdp: String(usdp), nonce, neighbours }
    })
    return { month, username: owed.username, parts } satisfies LiabilityPath
  }
  const root = { month, depth, ...nodeAt(depth, 0) }
  return { root, pathOf, leaves: blocks.flatMap((levels) => levels[0] ?? []) }
}

/** Each of these members is owed 1,250 USDT and 30 USDP. */
export function plantedTree(usernames: readonly string[]) {
  const owed = usernames.map((username) => ({ username, usdt: 1_250_000_000n, usdp: 30_000_000n }))
  const { root, pathOf } = treeInMemory('2026-01', Buffer.alloc(32, 7), owed)
  const { hash, usdt, usdp } = root
  const published: ReplyOf<typeof liabilities.liabilities> = {
    months: [
      {
        month: root.month,
        postedBefore: '2026-02-01T00:00:00.000Z',
        depth,
        root: { hash, usdt, usdp },
        sealedAt: '2026-02-01T00:15:00.000Z',
        seal: null,
      },
    ],
    wallets: [],
    message: 'Success',
  }
  return { published, pathOf }
}
