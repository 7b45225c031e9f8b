import type { LiabilityPath, TreeNode } from '@halyard/contract'

/** The sums of a path's parts; throws if the path is invalid. */
export function checkPath(
  path: LiabilityPath,
  published: { readonly month: string; readonly depth: number; readonly root: TreeNode },
): { readonly usdt: bigint; readonly usdp: bigint }
