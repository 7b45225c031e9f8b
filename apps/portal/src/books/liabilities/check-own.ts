import { type CheckedPath, checkPath, type LiabilityPath } from '@halyard/contract'
import { sha256Of } from '../../wallet/statements/index.ts'
import type { ProvedMonth } from './months-query.ts'

export type OwnCheck =
  | { readonly outcome: 'counted'; readonly usdt: string; readonly usdp: string }
  | { readonly outcome: 'broken' | 'unable' }

/**
 * Verifies the path from the member's balance to the published root. Everything is computed here: the server
 * supplies only the path, which cannot be forged.
 */
export async function checkOwn(
  path: LiabilityPath,
  proved: ProvedMonth,
  username: string,
): Promise<OwnCheck> {
  if ((await sha256Of(new Blob([]))) === null) return { outcome: 'unable' }
  if (path.username !== username) return { outcome: 'broken' }
  const sha256 = async (text: string) => (await sha256Of(new Blob([text]))) ?? ''
  const root = { month: proved.month, depth: proved.depth, ...proved.root }
  const checked: CheckedPath = await checkPath(path, root, sha256)
  return checked.holds
    ? { outcome: 'counted', usdt: checked.usdt, usdp: checked.usdp }
    : { outcome: 'broken' }
}
