import { operatorCustody } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { TransactionId } from '@halyard/web/chains'
import { formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { defineAction, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { settings } from '../../desk/settings/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Stray, straysQueue } from './strays-queue.ts'

const route = getRouteApi('/operator/custody')

/**
 * Transfers out of deposit addresses that no sweep planned. A second operator approves each proposal about
 * one.
 */
export function CustodyPage() {
  const t = useTexts('custody')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)

  const actionsOf = ({ network, txId, eventIndex, wallet, amount, from, to, blockNumber }: Stray) => [
    defineAction({
      name: 'propose',
      key: 'a',
      tone: 'safe',
      label: t('propose'),
      title: t('proposeTitle', { amount: showMoney(amount, 'USDT'), network }),
      text: t('proposeText'),
      facts: [
        { label: t('network'), value: network },
        { label: t('amount'), value: showMoney(amount, 'USDT') },
        { label: t('from'), value: from },
        { label: t('to'), value: to },
        { label: t('txId'), value: txId },
        { label: t('block'), value: blockNumber },
      ],
      fields: [
        {
          name: 'kind',
          label: t('kind'),
          // The likely one first, by whether the transfer went to one of our wallets.
          choices: (wallet ? (['ADOPT', 'WRITE_OFF'] as const) : (['WRITE_OFF', 'ADOPT'] as const)).map(
            (value) => ({ value, label: t(value) }),
          ),
        },
        { name: 'reason', label: words('reason') },
      ],
      call: operatorCustody.correctCustody,
      bodyOf: (given) => ({
        kind: given.kind as 'ADOPT' | 'WRITE_OFF',
        network,
        txId,
        eventIndex,
        reason: given.reason ?? '',
      }),
    }),
  ]

  return (
    <QueueScreen
      queue={straysQueue}
      title={queues('custody')}
      empty={t('empty')}
      address={address}
      cellsOf={({ network, wallet, amount }) => ({
        main: network,
        more: wallet ? t(wallet) : t('elsewhere'),
        end: <Amount value={showAmount(amount)} currency="USDT" />,
      })}
      titleOf={({ amount, network }) => t('title', { amount: showMoney(amount, 'USDT'), network })}
      actionsOf={actionsOf}
    >
      {(stray) => <About stray={stray} />}
    </QueueScreen>
  )
}

function About({ stray }: { readonly stray: Stray }) {
  const t = useTexts('custody')
  const { network, txId, wallet, acceptedAt } = stray
  return (
    <Details
      dense
      items={[
        { label: t('network'), value: network },
        { label: t('amount'), value: <Amount value={showAmount(stray.amount)} currency="USDT" /> },
        { label: t('from'), value: stray.from },
        { label: t('to'), value: stray.to },
        { label: t('wallet'), value: wallet ? t(wallet) : t('elsewhere') },
        {
          label: t('txId'),
          value: (
            <TransactionId
              explorers={settings.explorers}
              network={network}
              txId={txId}
              copyLabel={t('copyTxId')}
              explorerLabel={t('explorer')}
            />
          ),
        },
        { label: t('block'), value: stray.blockNumber },
        { label: t('accepted'), value: acceptedAt ? formatSecondInZone(acceptedAt) : t('notAccepted') },
        { label: t('seenAt'), value: formatSecondInZone(stray.seenAt) },
      ]}
    />
  )
}
