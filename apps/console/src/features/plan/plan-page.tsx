import { operatorBonuses } from '@halyard/contract'
import { Page } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { NoData } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { Screen } from '../screen/index.ts'
import { draftOf, type Plan, planOf } from './plan-draft.ts'
import { PlanEditor } from './plan-editor.tsx'
import { ProposePlan } from './propose-plan.tsx'
import { TryPlan } from './try-plan.tsx'

/** A new version of the bonus plan: edited, tried beside the present one, and proposed. */
export function PlanPage() {
  const t = useTexts('plan')
  const lists = useTexts('lists')
  const { data, isError, refetch } = useQuery({
    queryKey: ['bonus-plans'],
    queryFn: ({ signal }) => api(operatorBonuses.bonusPlans, undefined, { signal }),
  })
  const inForce = data?.versions.find(({ isInForce }) => isInForce)
  return (
    <Screen title={t('title')}>
      <Page
        title={t('title')}
        {...(inForce && { purpose: t('purpose', { version: String(inForce.version) }) })}
      >
        {isError ? (
          <NoData level={2} title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />
        ) : inForce ? (
          <Version key={inForce.version} plan={inForce.plan} />
        ) : (
          <ListWaiting label={lists('loading')} rows={6} />
        )}
      </Page>
    </Screen>
  )
}

function Version({ plan }: { readonly plan: Plan }) {
  const [draft, setDraft] = useState(() => draftOf(plan))
  const edited = planOf(draft)
  return (
    <>
      <PlanEditor draft={draft} onChange={setDraft} />
      <TryPlan plan={edited} />
      <ProposePlan plan={edited} />
    </>
  )
}
