/** By how much a balance falls short of a typed amount. Pure. */
import { type Asset, assets, formatAmount, parseAmount } from '@halyard/money'
import { parseEntered } from '@halyard/web/formats'

/**
 * Rounded up to cents, so that depositing it suffices; null while it suffices, or while either is not known.
 */
export function shortfallOf(
  typed: string,
  balance: string | undefined,
  asset: Asset = 'USDT',
): string | null {
  const wanted = parseEntered(typed, asset)
  const held = parseAmount(balance ?? '', asset)
  if (wanted === null || held === null || wanted <= held) return null
  const cent = 10n ** BigInt(assets[asset].scale - 2)
  return formatAmount(((wanted - held + cent - 1n) / cent) * cent, asset)
}
