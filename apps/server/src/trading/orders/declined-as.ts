/**
 * Why something was not done, as members are told it. What is recorded are the broker's own words, which begin with
 * its code ("10019 Not enough money"); null where it was given up without any, because the order had ended or by an
 * operator, whose reason is in the audit.
 */
import { type Refusal, refuse } from '../../platform/http/refusal.ts'

const known = new Map([['10019', 'BROKER_NO_MONEY' as const]])

/** Of money that was to leave the MT5 account: in our words where we have them. */
export function declinedAs(brokersWords: string | null): 'BROKER_REFUSED' | 'BROKER_NO_MONEY' | 'GIVEN_UP' {
  if (brokersWords === null) return 'GIVEN_UP'
  const [code = ''] = brokersWords.split(' ')
  return known.get(code) ?? 'BROKER_REFUSED'
}

/** Of a purchase: with the reason, without the broker's code. */
export function purchaseDeclined(brokersWords: string | null): Refusal {
  if (brokersWords === null) return refuse('GIVEN_UP')
  const reason = brokersWords.replace(/^\d+\s*/, '')
  return reason ? refuse('BROKER_REFUSED_BECAUSE', { params: { reason } }) : refuse('BROKER_REFUSED')
}
