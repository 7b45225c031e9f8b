import { operatorBonuses } from '@halyard/contract'
import { Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { DraftNote, useKeptDraft } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { Screen } from '../screen/index.ts'
import { draftOf, type Plan, planOf, readDraft } from './plan-draft.ts'
import { PlanEditor } from './plan-editor.tsx'
import { ProposePlan } from './propose-plan.tsx'
import { TryPlan } from './try-plan.tsx'

/** A new version of the bonus plan: edited, tried beside the present one, and proposed. */
export function PlanPage() {
  const t = useTexts('plan')
  const plans = useQuery({
    queryKey: ['bonus-plans'],
    queryFn: ({ signal }) => api(operatorBonuses.bonusPlans, undefined, { signal }),
  })
  const inForce = plans.data?.versions.find(({ isInForce }) => isInForce)
  return (
    <Screen title={t('title')}>
      <Page
        title={t('title')}
        {...(inForce && { purpose: t('purpose', { version: String(inForce.version) }) })}
      >
        <Loaded of={plans} waiting={6}>
          {() => inForce && <Version key={inForce.version} version={inForce.version} plan={inForce.plan} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface VersionProps {
  readonly version: number
  readonly plan: Plan
}

function Version({ version, plan }: VersionProps) {
  const [draft, setDraft] = useState(() => draftOf(plan))
  const edited = planOf(draft)
  const text = JSON.stringify(draft)
  const unedited = JSON.stringify(draftOf(plan))
  const [safe, setSafe] = useState(unedited)
  const kept = useKeptDraft(`plan.${version}`, text, text !== safe, (stored) => {
    const read = readDraft(stored)
    if (read) setDraft(read)
  })
  function proposed(): void {
    kept.putAway()
    setSafe(text)
  }
  function discard(): void {
    kept.putAway()
    setSafe(unedited)
    setDraft(draftOf(plan))
  }
  return (
    <>
      <DraftNote form={{ keptAtMs: kept.keptAtMs, discard }} />
      <PlanEditor draft={draft} onChange={setDraft} />
      <TryPlan plan={edited} />
      <ProposePlan plan={edited} onDone={proposed} />
    </>
  )
}
