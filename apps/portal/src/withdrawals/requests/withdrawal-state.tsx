import { Status } from '@halyard/ui/figures'
import { StatusWord } from '@halyard/web/lists'
import { useTexts } from '../../locales/index.ts'
import type { Withdrawal } from './withdrawal-queries.ts'

/** Whatever was decided, one that a freeze holds is on hold. */
export function WithdrawalState({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawal')
  if (withdrawal.onHold) return <Status tone="waiting" label={t('stateOnHold')} />
  return <StatusWord status={withdrawal.state} />
}
