import type { LiabilityPath, TreeNode } from '@halyard/contract'

/** What the parts of a path add up to; throws what is wrong with it. */
export function checkPath(
  path: LiabilityPath,
  published: { readonly month: string; readonly depth: number; readonly root: TreeNode },
): { readonly usdt: bigint; readonly usdp: bigint }
