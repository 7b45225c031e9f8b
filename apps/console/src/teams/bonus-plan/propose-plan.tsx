import { operatorBonuses } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { boxClass, Card } from '@halyard/ui/layout'
import { typedMoment } from '@halyard/web/formats'
import { DraftNote, draftOf, FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Plan } from './plan-draft.ts'

interface ProposePlanProps {
  readonly plan: Plan
  readonly onDone: () => void
}

/** Proposes the plan; another operator decides in the queue of proposals. */
export function ProposePlan({ plan, onDone }: ProposePlanProps) {
  const t = useTexts('plan')
  const notifySuccess = useNotifySuccess()
  const [draft] = useState(() => draftOf('propose-plan'))
  const form = useCallForm({
    draft,
    call: operatorBonuses.proposeBonusPlan,
    initialValues: { effectiveFrom: '', reason: '' },
    bodyOf: ({ effectiveFrom, reason }) => ({ effectiveFrom: typedMoment(effectiveFrom), reason, plan }),
    onDone({ message }) {
      notifySuccess(message)
      form.reset()
      onDone()
    },
  })
  return (
    <Card title={t('propose')}>
      <Form className={boxClass({ maxWidth: 22 })} onSubmit={form.submit}>
        <DraftNote form={form} />
        <FailureAlert failure={form.failure} />
        <TextInput
          {...form.field('effectiveFrom')}
          label={t('effectiveFrom')}
          description={t('momentHint')}
          autoComplete="off"
        />
        <TextInput {...form.field('reason')} label={t('reason')} autoComplete="off" maxLength={500} />
        <Button type="submit" loading={form.pending}>
          {t('propose')}
        </Button>
      </Form>
    </Card>
  )
}
