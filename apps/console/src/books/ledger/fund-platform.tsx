import { operatorInvestments } from '@halyard/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

const { fundingPurposes } = operatorInvestments

/** Company money paid into the platform's own funds; a second operator decides under Proposals. */
export function FundPlatform() {
  const t = useTexts('books')
  const can = useCan()
  const [chosen, setChosen] = useState<Action | null>(null)
  if (!can('platform.fund')) return null
  const fund = defineAction({
    name: 'fund',
    key: 'f',
    tone: 'plain',
    label: t('fund'),
    title: t('fundTitle'),
    text: t('fundText'),
    fields: [
      {
        name: 'purpose',
        label: t('fundPurpose'),
        choices: fundingPurposes.map((value) => ({ value, label: t(value) })),
      },
      { name: 'amount', label: t('fundAmount'), isAmount: true },
      { name: 'reason', label: t('reason') },
    ],
    call: operatorInvestments.fundPlatform,
    bodyOf: ({ purpose, amount, reason = '' }) => ({
      reason,
      purpose: purpose as (typeof fundingPurposes)[number],
      amount: amount ?? '',
    }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setChosen(fund)}>
        {fund.label}
      </Button>
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={() => setChosen(null)} />
    </>
  )
}
