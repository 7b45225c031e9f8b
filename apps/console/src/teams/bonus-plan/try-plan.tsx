import { type BodyOf, operatorBonuses } from '@halyard/contract'
import { Card, Row } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { FailureAlert } from '@halyard/web/forms'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { inventedOf, type Plan } from './plan-draft.ts'
import { type Tried, TriedPlan } from './tried-plan.tsx'

/** A dry run of the edited plan beside the present one. */
export function TryPlan({ plan }: { readonly plan: Plan }) {
  const t = useTexts('plan')
  const [lines, setLines] = useState('')
  const [tried, setTried] = useState<{ readonly reply: Tried; readonly of: string } | null>(null)
  const run = useCall({
    send: (body: BodyOf<typeof operatorBonuses.tryBonusPlan>) => api(operatorBonuses.tryBonusPlan, { body }),
    onDone: (reply, sent) => setTried({ reply, of: JSON.stringify(sent.plan) }),
  })
  // After a further edit, the figures belong to another plan.
  const isOfThisPlan = tried?.of === JSON.stringify(plan)
  return (
    <Card title={t('try')}>
      <FailureAlert failure={run.failure} />
      <Textarea
        label={t('tree')}
        description={t('treeHint')}
        autosize
        minRows={3}
        value={lines}
        onChange={(event) => setLines(event.currentTarget.value)}
      />
      <Row gap={8} above={12} below={12}>
        <Button variant="default" loading={run.pending} onClick={() => void run.send({ plan })}>
          {t('tryMonth')}
        </Button>
        <Button
          variant="default"
          loading={run.pending}
          disabled={lines.trim() === ''}
          onClick={() => void run.send({ plan, members: inventedOf(lines) })}
        >
          {t('tryTree')}
        </Button>
      </Row>
      {isOfThisPlan && <TriedPlan tried={tried.reply} />}
    </Card>
  )
}
