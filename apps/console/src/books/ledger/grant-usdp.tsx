import { operatorProposals } from '@halyard/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'

/** USDP for a member; a second operator decides under Proposals. */
export function GrantUsdp() {
  const t = useTexts('books')
  const can = useCan()
  const [chosen, setChosen] = useState<Action | null>(null)
  if (!can(operatorProposals.proposalKinds.usdpGrant)) return null
  const grant = defineAction({
    name: 'grant',
    key: 'g',
    tone: 'plain',
    label: t('grant'),
    title: t('grantTitle'),
    text: t('grantText'),
    fields: [
      { name: 'memberId', label: t('grantMember') },
      { name: 'amount', label: t('grantAmount'), isAmount: true },
      { name: 'reason', label: t('grantReason') },
    ],
    call: operatorProposals.proposeUsdpGrant,
    bodyOf: ({ memberId = '', amount = '', reason = '' }) => ({ memberId, amount, reason }),
  })
  return (
    <>
      <Button variant="default" onClick={() => setChosen(grant)}>
        {grant.label}
      </Button>
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={() => setChosen(null)} />
    </>
  )
}
