/**
 * The tree of hashes and sums that proves liabilities to members (docs/proof-of-liabilities.md): the encoding
 * of leaves and nodes before hashing, and the check of a path. The server builds trees with it, browsers
 * verify with it; scripts/check-liabilities.mjs has its own implementation.
 */

/**
 * Hexadecimal SHA-256, and whole minor units of both currencies as decimal digits, without sign or leading
 * zeros.
 */
export interface TreeNode {
  readonly hash: string
  readonly usdt: string
  readonly usdp: string
}

export interface PathPart {
  readonly place: number
  readonly usdt: string
  readonly usdp: string
  readonly nonce: string
  /** The siblings on the path, from the leaf's own to the one below the root. */
  readonly neighbours: readonly TreeNode[]
}

export interface LiabilityPath {
  readonly month: string
  readonly username: string
  readonly parts: readonly PathPart[]
}

export interface PublishedRoot extends TreeNode {
  readonly month: string
  readonly depth: number
}

/** The number of leaves that each member's balance is split into. */
export const partsEach = 8

export interface Leaf {
  readonly month: string
  readonly username: string
  /** From one on. */
  readonly part: number
  readonly usdt: string
  readonly usdp: string
  readonly nonce: string
}

export const leafText = ({ month, username, part, usdt, usdp, nonce }: Leaf): string =>
  ['halyard liabilities 1 leaf', month, username, part, usdt, usdp, nonce].join('\n')

/** It contains both sums, not only their total: otherwise one could be reduced at the cost of the other. */
export const nodeText = (left: TreeNode, right: TreeNode): string =>
  ['halyard liabilities 1 node', left.hash, left.usdt, left.usdp, right.hash, right.usdt, right.usdp].join(
    '\n',
  )

const amountShape = /^(0|[1-9]\d{0,18})$/
const hashShape = /^[0-9a-f]{64}$/

const isNode = ({ hash, usdt, usdp }: TreeNode) =>
  hashShape.test(hash) && amountShape.test(usdt) && amountShape.test(usdp)

const sum = (one: string, other: string) => String(BigInt(one) + BigInt(other))

export type CheckedPath =
  | { readonly holds: true; readonly usdt: string; readonly usdp: string }
  | { readonly holds: false }

/** Verifies that every part is in the tree with this root, at a distinct position; then returns their sum. */
export async function checkPath(
  { month, username, parts }: LiabilityPath,
  root: PublishedRoot,
  sha256: (text: string) => Promise<string>,
): Promise<CheckedPath> {
  const broken = { holds: false } as const
  const places = new Set(parts.map(({ place }) => place))
  if (month !== root.month || parts.length !== partsEach || places.size !== partsEach || !isNode(root))
    return broken
  let total = { usdt: '0', usdp: '0' }
  for (const [index, { place, usdt, usdp, nonce, neighbours }] of parts.entries()) {
    const isPlace = Number.isSafeInteger(place) && place >= 0 && place < 2 ** root.depth
    const leaf = {
      hash: await sha256(leafText({ month, username, part: index + 1, usdt, usdp, nonce })),
      usdt,
      usdp,
    }
    if (!isPlace || neighbours.length !== root.depth || !hashShape.test(nonce)) return broken
    if (!isNode(leaf) || !neighbours.every(isNode)) return broken
    const top = await climb(leaf, place, neighbours, sha256)
    if (top.hash !== root.hash || top.usdt !== root.usdt || top.usdp !== root.usdp) return broken
    total = { usdt: sum(total.usdt, usdt), usdp: sum(total.usdp, usdp) }
  }
  return { holds: true, ...total }
}

async function climb(
  leaf: TreeNode,
  place: number,
  neighbours: readonly TreeNode[],
  sha256: (text: string) => Promise<string>,
): Promise<TreeNode> {
  let [node, at] = [leaf, place]
  for (const neighbour of neighbours) {
    const [left, right] = at % 2 === 0 ? [node, neighbour] : [neighbour, node]
    node = {
      hash: await sha256(nodeText(left, right)),
      usdt: sum(left.usdt, right.usdt),
      usdp: sum(left.usdp, right.usdp),
    }
    at = Math.floor(at / 2)
  }
  return node
}
