import { operatorTreasury } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { TransactionId } from '@halyard/web/chains'
import { formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi, Link } from '@tanstack/react-router'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { settings } from '../../desk/settings/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Movement, movementsQueue } from './movements-queue.ts'

const route = getRouteApi('/operator/wallets')

const needed = operatorTreasury.explainableDepth

const explanations = { IN: ['FUNDING'], OUT: ['LOSS', 'OWN'] } as const

/**
 * Unexplained outflows or surpluses of a wallet. Its network pays nothing until two operators have explained
 * them.
 */
export function WalletsPage() {
  const t = useTexts('treasury')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)

  const blockedBy = ({ proposal }: Movement) =>
    proposal ? t('alreadyProposed', { name: proposal.proposedBy }) : undefined
  const factsOf = (movement: Movement) => [
    { label: t('network'), value: movement.network },
    { label: t('amount'), value: showMoney(movement.amount, 'USDT') },
    {
      label: t('direction'),
      value: t(movement.blockNumber === null ? `${movement.direction}_gone` : movement.direction),
    },
    { label: t(movement.place), value: movement.address },
    ...(movement.other ? [{ label: t('other'), value: movement.other }] : []),
    ...(movement.txId ? [{ label: t('txId'), value: movement.txId }] : []),
  ]
  const takeBack = (movement: Movement) => {
    const { id, network, amount } = movement
    return defineAction({
      name: 'take-back',
      whyNot: blockedBy(movement),
      key: 'w',
      tone: 'danger',
      label: t('takeBack'),
      title: t('takeBackTitle', { amount: showMoney(amount, 'USDT'), network }),
      text: t('takeBackText'),
      facts: factsOf(movement),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorTreasury.proposeMovementReversal,
      bodyOf: ({ reason = '' }) => ({ movementId: id, reason }),
    })
  }
  const explain = (movement: Movement) => {
    const { id, network, direction, amount, depth } = movement
    const notYet = depth !== null && depth < needed ? t('notDeepYet', { depth, needed }) : undefined
    return defineAction({
      name: 'explain',
      key: 'a',
      tone: 'safe',
      label: t('explain'),
      title: t('explainTitle', { amount: showMoney(amount, 'USDT'), network }),
      text: t('explainText'),
      facts: factsOf(movement),
      whyNot: blockedBy(movement) ?? notYet,
      fields: [
        {
          name: 'explanation',
          label: t('explanation'),
          choices: [
            { value: '', label: t('choose') },
            ...explanations[direction].map((value) => ({ value, label: t(value) })),
          ],
        },
        { name: 'reason', label: words('reason') },
      ],
      call: operatorTreasury.explainWalletMovement,
      bodyOf: ({ explanation, reason = '' }) => ({
        movementId: id,
        explanation: explanation as 'LOSS' | 'OWN' | 'FUNDING',
        reason,
      }),
    })
  }
  // Booked, but no longer in any block.
  const actionsOf = (movement: Movement) => [
    movement.blockNumber === null ? takeBack(movement) : explain(movement),
  ]

  return (
    <QueueScreen
      queue={movementsQueue}
      title={queues('wallets')}
      empty={t('empty')}
      address={address}
      cellsOf={({ network, place, direction, amount, blockNumber, proposal }) => ({
        main: network,
        more: [
          t(place),
          t(blockNumber === null ? `${direction}_gone` : direction),
          ...(proposal ? [t('proposedBy', { name: proposal.proposedBy })] : []),
        ].join(' · '),
        end: <Amount value={showAmount(amount)} currency="USDT" />,
      })}
      titleOf={({ amount, network }) => t('title', { amount: showMoney(amount, 'USDT'), network })}
      actionsOf={actionsOf}
    >
      {(movement) => <About movement={movement} />}
    </QueueScreen>
  )
}

function About({ movement }: { readonly movement: Movement }) {
  const t = useTexts('treasury')
  const { network, place, address, direction, other, txId, amount, blockNumber, depth, seenAt, proposal } =
    movement
  return (
    <Details
      dense
      items={[
        { label: t('network'), value: network },
        { label: t('amount'), value: <Amount value={showAmount(amount)} currency="USDT" /> },
        { label: t('direction'), value: t(blockNumber === null ? `${direction}_gone` : direction) },
        { label: t('wallet'), value: `${t(place)} ${address}` },
        { label: t('other'), value: other ?? t('nobodySaw') },
        {
          label: t('txId'),
          value: txId ? (
            <TransactionId
              explorers={settings.explorers}
              network={network}
              txId={txId}
              copyLabel={t('copyTxId')}
              explorerLabel={t('explorer')}
            />
          ) : (
            t('difference')
          ),
        },
        { label: t('block'), value: blockNumber ?? t('inNoBlock') },
        ...(depth === null ? [] : [{ label: t('depth'), value: t('depthOf', { depth, needed }) }]),
        { label: t('seenAt'), value: formatSecondInZone(seenAt) },
        ...(movement.explanation ? [{ label: t('explanation'), value: t(movement.explanation) }] : []),
        ...(proposal
          ? [
              {
                label: t('proposal'),
                value: (
                  <Link to="/proposals" search={{ item: `proposal:${proposal.id}` }}>
                    {t('proposedBy', { name: proposal.proposedBy })}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
