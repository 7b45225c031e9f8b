import { useTexts } from '../../locales/index.ts'
import type { Action, ActionField } from './action.ts'

interface EarlierReason {
  readonly by: string
  readonly byMe: boolean
  readonly reason: string
}

/**
 * The member reads the first operator's reason. A second operator sees that reason and agrees to it; their
 * addition is for the audit log.
 */
export function useMemberWords() {
  const t = useTexts('payouts')
  const words = useTexts('queue')
  return (
    earlier: readonly EarlierReason[],
    facts: NonNullable<Action['facts']>,
    name = 'reason',
    label = words('reason'),
  ): Required<Pick<Action, 'facts'>> & { readonly fields: readonly ActionField[] } => {
    const [first] = earlier
    if (!first || first.byMe) return { facts, fields: [{ name, label, hint: words('memberReads') }] }
    return {
      facts: [...facts, { label: t('memberIsTold'), value: `${first.reason} (${first.by})` }],
      fields: [{ name, label: t('note'), hint: t('noteHint') }],
    }
  }
}
