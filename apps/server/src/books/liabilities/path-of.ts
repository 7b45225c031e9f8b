import type { LiabilityPath, PathPart, TreeNode } from '@halyard/contract'
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { owedByNumber, owedTo, type Proof } from './proof-rows.ts'
import { blockLevel, publishedNode, type SumNode, Tree } from './tree.ts'

/** The member's leaves and paths; null if nothing was owed to them. */
export async function pathOf(app: App, proof: Proof, memberId: string): Promise<LiabilityPath | null> {
  const owed = await owedTo(app.db, proof.id, memberId)
  if (!owed) return null
  const tree = new Tree(proof)
  const places = tree.placesOf(owed.number)
  const blocks = await levelsOfBlocks(app, proof, tree, places)
  const above = await nodesAbove(app, proof, places)
  const parts = places.map((place, part): PathPart => {
    const { usdt, usdp, nonce } = tree.partOf(owed.number, part, owed)
    const within = blocks.get(blockOf(place)) ?? []
    const neighbours = Array.from({ length: proof.depth }, (_, level): TreeNode => {
      const beside = neighbourOf(place, level)
      return level < blockLevel
        ? publishedNode(within[level]?.[beside % 2 ** (blockLevel - level)] as SumNode)
        : (above.get(`${level} ${beside}`) as TreeNode)
    })
    return { place, usdt: String(usdt), usdp: String(usdp), nonce, neighbours }
  })
  return { month: proof.month, username: owed.username, parts }
}

const blockOf = (place: number) => Math.floor(place / 2 ** blockLevel)

/** The other child of the same parent, on a level above the leaves. */
function neighbourOf(place: number, level: number): number {
  const own = Math.floor(place / 2 ** level)
  return own % 2 === 0 ? own + 1 : own - 1
}

async function levelsOfBlocks(
  app: App,
  proof: Proof,
  tree: Tree,
  places: readonly number[],
): Promise<ReadonlyMap<number, readonly (readonly SumNode[])[]>> {
  const blocks = [...new Set(places.map(blockOf))]
  const numbers = new Set(blocks.flatMap((block) => tree.numbersIn(block)))
  // Numbers beyond the last member's belong to nobody, and may exceed the column's range.
  const known = await owedByNumber(
    app.db,
    proof.id,
    [...numbers].filter((number) => number < 2 ** 31),
  )
  return new Map(blocks.map((block) => [block, tree.levelsOf(block, (number) => known.get(number) ?? null)]))
}

async function nodesAbove(
  app: App,
  { id, depth }: Proof,
  places: readonly number[],
): Promise<ReadonlyMap<string, TreeNode>> {
  const wanted = places.flatMap((place) =>
    Array.from({ length: depth - blockLevel }, (_, nth) => ({
      level: blockLevel + nth,
      place: neighbourOf(place, blockLevel + nth),
    })),
  )
  const { rows } = await sql<TreeNode & { level: number; place: number }>`
    select node.level, node.place, encode(node.hash, 'hex') as hash, node.usdt::text, node.usdp::text
    from unnest(${wanted.map(({ level }) => level)}::smallint[], ${wanted.map(({ place }) => place)}::integer[])
      as wanted (level, place)
    join liability_node node on node.proof_id = ${id} and node.level = wanted.level and node.place = wanted.place
  `.execute(app.db)
  return new Map(
    rows.map(({ level, place, hash, usdt, usdp }) => [`${level} ${place}`, { hash, usdt, usdp }]),
  )
}
