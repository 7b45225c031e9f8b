import type { operatorBonuses, ReplyOf } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { formatUtcSecond } from '@halyard/web/formats'
import { BeforeAfter } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { usePlanChanges } from './use-plan-changes.ts'

export type Version = ReplyOf<typeof operatorBonuses.bonusPlans>['versions'][number]

interface PlanChangedProps {
  readonly versions: readonly Version[]
  /** The version that the draft is based on. */
  readonly since: number
  readonly now: number
}

/** The version that came into force since the draft was begun, who approved it, and its changes. */
export function PlanChanged({ versions, since, now }: PlanChangedProps) {
  const t = useTexts('plan')
  const changesOf = usePlanChanges()
  const of = (version: number) => versions.find((each) => each.version === version)
  const [before, after] = [of(since), of(now)]
  if (!before || !after) return null
  const { effectiveFrom, agreedBy } = after
  return (
    <Callout tone="waiting" role="status" title={t('changedMeanwhile', { version: String(now) })}>
      {effectiveFrom && agreedBy && (
        <p>{t('agreedBy', { ...agreedBy, time: formatUtcSecond(effectiveFrom) })}</p>
      )}
      <p>{t('changedMeanwhileText')}</p>
      <BeforeAfter label={t('changedCells')} rows={changesOf(before.plan, after.plan)} />
    </Callout>
  )
}
