/** The shortfall of a balance for a typed amount. Pure. */
import { isTooLarge } from '@halyard/contract'
import { type Asset, assets, formatAmount, parseAmount } from '@halyard/money'
import { parseEntered, plainAmount } from '@halyard/web/formats'

/** Null while it suffices, or while either is unknown. */
export function shortfallOf(
  typed: string,
  balance: string | undefined,
  asset: Asset = 'USDT',
): string | null {
  const wanted = parseEntered(typed, asset)
  const held = parseAmount(balance ?? '', asset)
  if (wanted === null || held === null || wanted <= held) return null
  return formatAmount(wanted - held, asset)
}

/** More than can be moved at once: too long a number is no amount, so that no balance is compared with it. */
export const exceedsLimit = (typed: string) => isTooLarge(plainAmount(typed))

const cent = 10n ** BigInt(assets.USDT.scale - 2)

/** The deposit that covers the shortfall, in whole cents. */
export function depositFor(missing: string): string {
  const amount = parseAmount(missing, 'USDT') ?? 0n
  return formatAmount(((amount + cent - 1n) / cent) * cent, 'USDT')
}
