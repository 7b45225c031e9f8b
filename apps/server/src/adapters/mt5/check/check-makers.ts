/**
 * Checks the reasons of trades on packages' accounts. Reasons distinguish the copier's trades from those
 * made by hand, which earn no bonuses and are not compensated (docs/trading.md). A copier whose reason is
 * taken for a client's would make every package look traded by hand.
 */

import { isClientsReason, isTrade, reasonInWords } from '../deal-maker.ts'
import { dealsOfMany } from '../many.ts'
import { serverZone } from '../server-zone.ts'
import type { WebApi } from '../web-api.ts'
import { loginsIn } from './check-groups.ts'
import { type Finding, note, ok } from './finding.ts'

const about = 'Makers'
const days = 7
const dayMs = 86_400_000
/** The newest accounts: enough to see the copier's reasons, and quick to read. */
const maxAccounts = 200

interface Settings {
  readonly group: string
  readonly timeZone: string
  readonly copierReasons: readonly number[]
}

export async function checkMakers(
  api: WebApi,
  { group, timeZone, copierReasons }: Settings,
  now: () => Date,
): Promise<Finding[]> {
  const masters = new Set(await loginsIn(api, `${group}\\masters\\*`))
  const followers = (await loginsIn(api, `${group}\\*`)).filter((login) => !masters.has(login))
  const newest = followers.toSorted((one, other) => other - one).slice(0, maxAccounts)
  const nowMs = now().getTime()
  const period = { from: new Date(nowMs - days * dayMs), to: new Date(nowMs + dayMs) }
  const deals = newest.length === 0 ? [] : await dealsOfMany(api, serverZone(timeZone), newest, period)
  const trades = [...deals.values()].flat().filter(isTrade)
  return [makersOf(trades, copierReasons)]
}

interface Made {
  readonly login: number
  readonly reason: number | null
}

export function makersOf(trades: readonly Made[], copierReasons: readonly number[]): Finding {
  if (trades.length === 0) return nobodyTraded
  const byReason = [...Map.groupBy(trades, ({ reason }) => reason)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  )
  const summaries = byReason.map(([reason, made]) => {
    const accounts = new Set(made.map(({ login }) => login)).size
    return `${reasonInWords(reason)}: ${made.length} on ${accounts === 1 ? 'one account' : `${accounts} accounts`}`
  })
  const says = `Reasons of the trades on packages’ accounts in the last ${days} days: ${summaries.join('; ')}`
  const byHand = byReason.flatMap(([reason]) =>
    reason !== null && isClientsReason(reason, copierReasons) ? [reason] : [],
  )
  if (byHand.length > 0) return madeByHand(says, byHand)
  return byReason.some(([reason]) => reason === null) ? withoutReason(says) : ok(about, says)
}

const nobodyTraded = note(
  about,
  `No package’s account has traded in the last ${days} days, so the copier’s reason is not known`,
  'Have the broker copy a trade to a test account in a strategy’s group, and run this again.',
)

const madeByHand = (says: string, reasons: readonly number[]) =>
  note(
    about,
    says,
    `Trades with reason ${reasons.join(', ')} count as made by hand: no bonuses, no compensation. If they are the copier’s, which the broker can confirm, set MT5_COPIER_REASONS; if not, somebody signs in to these accounts.`,
  )

/** Trades without a reason count as the copier's (docs/trading.md): then only the password protects. */
const withoutReason = (says: string) =>
  note(
    about,
    says,
    'Trades without a reason count as the copier’s, whoever made them. Ask the broker to have its server write the reason of each deal.',
  )
