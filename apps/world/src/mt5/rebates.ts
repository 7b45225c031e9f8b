/**
 * Rebates that this broker pays the agent of an account, by its agreement with the platform: for deposits,
 * closed lots and profits.
 */
/** The platform's own account, which rebates are paid to. */
export const agentLogin = 2000

const fundingShare = 0.02
const centsPerLot = 1_200
const profitShare = 0.06
const volumeOfLot = 10_000

const balance = 2
const closes = 1

type Paid = { action: number; entry: number; volume: number; profitCents: number }

/** In whole cents, rounded up. */
export function rebateOf({ action, entry, volume, profitCents }: Paid): number {
  const gained = Math.max(profitCents, 0)
  if (action === balance) return Math.ceil(gained * fundingShare)
  if (entry !== closes) return 0
  return Math.ceil((volume * centsPerLot) / volumeOfLot + gained * profitShare)
}
