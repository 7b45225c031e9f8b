import { operatorProposals, operatorTreasury } from '@halyard/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

const { bankDirections, proposalKinds } = operatorProposals

/** The company's own money at the bank; a second operator decides under Proposals. */
export function BankFunding() {
  const t = useTexts('books')
  const can = useCan()
  const [chosen, setChosen] = useState<Action | null>(null)
  if (!can(proposalKinds.bankFunding)) return null
  const book = defineAction({
    name: 'bank',
    key: 'b',
    tone: 'plain',
    label: t('bankFunding'),
    title: t('bankFundingTitle'),
    text: t('bankFundingText'),
    fields: [
      {
        name: 'direction',
        label: t('bankDirection'),
        choices: bankDirections.map((value) => ({ value, label: t(`bank_${value}`) })),
      },
      { name: 'amount', label: t('fundAmount'), isAmount: true },
      { name: 'reason', label: t('grantReason') },
    ],
    call: operatorTreasury.proposeBankFunding,
    bodyOf: ({ direction, amount = '', reason = '' }) => ({
      direction: direction as (typeof bankDirections)[number],
      amount,
      reason,
    }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setChosen(book)}>
        {book.label}
      </Button>
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={() => setChosen(null)} />
    </>
  )
}
