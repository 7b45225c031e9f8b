import { operatorBonuses } from '@halyard/contract'
import { Page } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { DraftNote, useTextDraft } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { PlanChanged, type Version } from './plan-changed.tsx'
import { draftOf, type PlanDraft, type PlanEdit, planOf, readEdit, rebaseEdits } from './plan-draft.ts'
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
          {({ versions }) => inForce && <Editing versions={versions} inForce={inForce} />}
        </Loaded>
      </Page>
    </Screen>
  )
}

interface EditingProps {
  readonly versions: readonly Version[]
  readonly inForce: Version
}

function Editing({ versions, inForce: { version, plan } }: EditingProps) {
  const present = draftOf(plan)
  const unedited = { draft: present, safe: present, begunFrom: version, over: version }
  const [edit, setEdit] = useState(unedited)
  const { draft, begunFrom, over } = edit
  const isTyped = !isSame(draft, edit.safe)
  const edited = planOf(draft)

  /** Another version came into force: the edits stay. */
  function follow({ draft: typed, begunFrom: from, over: before }: PlanEdit): void {
    const was = versions.find((each) => each.version === before)
    const merged = was ? rebaseEdits(draftOf(was.plan), typed, present) : typed
    setEdit({ draft: merged, safe: present, begunFrom: from, over: version })
  }
  if (over !== version) {
    if (isTyped) follow(edit)
    else setEdit(unedited)
  }

  const textDraft = useTextDraft('plan', JSON.stringify({ draft, begunFrom, over }), isTyped, (stored) => {
    const read = readEdit(stored)
    if (read) follow(read)
  })
  function proposed(): void {
    textDraft.putAway()
    setEdit({ ...edit, safe: draft })
  }
  function discard(): void {
    textDraft.putAway()
    setEdit(unedited)
  }
  return (
    <>
      <DraftNote form={{ savedAtMs: textDraft.savedAtMs, discard }} />
      {isTyped && begunFrom !== version && (
        <PlanChanged versions={versions} since={begunFrom} now={version} />
      )}
      <PlanEditor draft={draft} onChange={(next) => setEdit({ ...edit, draft: next })} />
      <TryPlan plan={edited} />
      <ProposePlan plan={edited} onDone={proposed} />
    </>
  )
}

const isSame = (one: PlanDraft, other: PlanDraft) => JSON.stringify(one) === JSON.stringify(other)
