import type { operatorMoney, ReplyOf } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'

type Safety = ReplyOf<typeof operatorMoney.payoutStates>['payouts'][number]['safety']

/** Why a USDT withdrawal can't go back to the member: it may be paid, or was. Undefined where it can. */
export function useReturnObstacle(): (safety: Safety) => string | undefined {
  const t = useTexts('payouts')
  return ({ sent, mayReturn, maySettle }) => {
    if (mayReturn) return undefined
    if (sent === 'PAID_BY_HAND') return t('wasPaidByHand')
    return t(maySettle ? 'signedOtherwise' : 'mayBeSent')
  }
}
