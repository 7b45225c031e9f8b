/**
 * The reason that members see for a declined request. The database has the broker's own words, which begin
 * with its code ("10019 Not enough money"); null if it was given up without any, because the order had ended
 * or by an operator, whose reason is in the audit.
 */
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

const known = new Map([['10019', 'BROKER_NO_MONEY' as const]])

/** For money leaving the MT5 account: in our words where we have them. */
export function declinedAs(brokersWords: string | null): 'BROKER_REFUSED' | 'BROKER_NO_MONEY' | 'GIVEN_UP' {
  if (brokersWords === null) return 'GIVEN_UP'
  const [code = ''] = brokersWords.split(' ')
  return known.get(code) ?? 'BROKER_REFUSED'
}

/** For a purchase: with the reason, without the broker's code. */
export function purchaseDeclined(brokersWords: string | null): Refusal {
  if (brokersWords === null) return refuse('GIVEN_UP')
  const reason = brokersWords.replace(/^\d+\s*/, '')
  return reason ? refuse('BROKER_REFUSED_BECAUSE', { params: { reason } }) : refuse('BROKER_REFUSED')
}
