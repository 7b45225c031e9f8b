import { operatorBonuses } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { FailureAlert } from '@halyard/web/forms'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import classes from './plan.module.css'
import { inventedOf, type Plan } from './plan-draft.ts'
import { type Tried, TriedPlan } from './tried-plan.tsx'

/** Runs the edited plan beside the present one; nothing is changed by it. */
export function TryPlan({ plan }: { readonly plan: Plan }) {
  const t = useTexts('plan')
  const [lines, setLines] = useState('')
  const [tried, setTried] = useState<Tried | null>(null)
  const run = useCall({
    send: (members: ReturnType<typeof inventedOf> | undefined) =>
      api(operatorBonuses.tryBonusPlan, { body: { plan, ...(members && { members }) } }),
    onDone: (reply) => setTried(reply),
  })
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
      <div className={classes.tools}>
        <Button variant="default" loading={run.pending} onClick={() => void run.send(undefined)}>
          {t('tryMonth')}
        </Button>
        <Button
          variant="default"
          loading={run.pending}
          disabled={lines.trim() === ''}
          onClick={() => void run.send(inventedOf(lines))}
        >
          {t('tryTree')}
        </Button>
      </div>
      {tried && <TriedPlan tried={tried} />}
    </Card>
  )
}
