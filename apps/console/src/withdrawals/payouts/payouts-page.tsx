import { operatorMoney } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Amount } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { TransactionId } from '@halyard/web/chains'
import { CopyLine } from '@halyard/web/copy'
import { formatSecondInZone, showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import {
  type Action,
  defineAction,
  MemberLink,
  QueueScreen,
  useItemInAddress,
  useMemberWords,
  useObstacleWords,
  useReturnObstacle,
} from '../../desk/queue/index.ts'
import { settings } from '../../desk/settings/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Payout, payoutsQueue } from './payouts-queue.ts'

const route = getRouteApi('/operator/payouts')

const shortTo = ({ receiveAmount, destination }: Payout) => ({
  amount: showMoney(receiveAmount, 'USDT'),
  to: `${destination.slice(0, 6)}…${destination.slice(-4)}`,
})

/** USDT payouts with an obstacle; the rest need nobody. */
export function PayoutsPage() {
  const t = useTexts('payouts')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const can = useCan()
  const obstacleWords = useObstacleWords()
  const address = useItemInAddress(route)
  const wordsOf = useMemberWords()
  const returnObstacle = useReturnObstacle()
  const reason = { name: 'reason', label: words('reason') }

  function actionsOf(payout: Payout): readonly Action[] {
    const { withdrawalId, safety } = payout
    const facts = [
      { label: words('member'), value: `${payout.fullName} (${payout.username})` },
      { label: t('amount'), value: showMoney(payout.receiveAmount, 'USDT') },
      { label: t('destination'), value: `${payout.destination} (${payout.network})` },
    ]
    const retry = defineAction({
      name: 'retry',
      facts,
      key: 'a',
      tone: 'safe',
      label: t('retry'),
      title: t('retryTitle', shortTo(payout)),
      text: t('retryText'),
      fields: [reason],
      call: operatorMoney.retryPayout,
      bodyOf: (given) => ({ withdrawalId, reason: given.reason ?? '' }),
    })
    const settle = defineAction({
      name: 'settle',
      facts,
      whyNot: safety.maySettle ? undefined : t('mayBeSent'),
      key: 's',
      tone: 'plain',
      label: t('settle'),
      title: t('settleTitle', shortTo(payout)),
      text: t('settleText'),
      fields: [{ name: 'txId', label: t('txId') }, reason],
      call: operatorMoney.settlePayout,
      bodyOf: (given) => ({ withdrawalId, txId: given.txId ?? '', reason: given.reason ?? '' }),
    })
    const returnPayment = defineAction({
      name: 'return',
      whyNot: returnObstacle(safety),
      key: 'r',
      tone: 'danger',
      label: t('return'),
      title: t('returnTitle', { amount: showMoney(payout.amount, 'USDT'), to: shortTo(payout).to }),
      text: t('returnText'),
      ...wordsOf(payout.returnedBy, [
        ...facts,
        { label: t('goesBack'), value: showMoney(payout.amount, 'USDT') },
      ]),
      call: operatorMoney.returnPayout,
      bodyOf: (given) => ({ withdrawalId, reason: given.reason ?? '' }),
    })
    return [retry, settle, ...(can('withdrawals.approve') ? [returnPayment] : [])]
  }

  return (
    <QueueScreen
      queue={payoutsQueue}
      title={queues('payouts')}
      empty={t('empty')}
      address={address}
      cellsOf={({ username, network, obstacle, receiveAmount }) => ({
        main: username,
        more: [network, obstacle && obstacleWords(obstacle)].filter(Boolean).join(' · '),
        end: <Amount value={showAmount(receiveAmount)} currency="USDT" />,
      })}
      titleOf={(payout) => t('title', shortTo(payout))}
      actionsOf={actionsOf}
    >
      {(payout) => <About payout={payout} />}
    </QueueScreen>
  )
}

function About({ payout }: { readonly payout: Payout }) {
  const t = useTexts('payouts')
  const words = useTexts('queue')
  const obstacleWords = useObstacleWords()
  const withdrawals = useTexts('withdrawals')
  const can = useCan()
  const { network, txId, secondNeeded } = payout
  return (
    <>
      {payout.obstacle && (
        <Callout tone="bad" inside title={t('heldUp')}>
          {obstacleWords(payout.obstacle)}
        </Callout>
      )}
      <Details
        dense
        items={[
          { label: t('network'), value: network },
          { label: t('amount'), value: <Amount value={showAmount(payout.receiveAmount)} currency="USDT" /> },
          {
            label: t('destination'),
            value: (
              <CopyLine
                value={payout.destination}
                label={t('destination')}
                copyLabel={t('copyDestination')}
                wrap
              />
            ),
          },
          { label: t('attempts'), value: payout.attempts },
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
              t(`sent_${payout.safety.sent}`)
            ),
          },
          {
            label: t('confirmations'),
            value: t('confirmationsOf', {
              confirmations: payout.confirmations,
              required: payout.requiredConfirmations,
            }),
          },
          ...(payout.returnedBy.length > 0
            ? [
                {
                  label: t('returns'),
                  value: (
                    <>
                      {t('returnedBy', {
                        count: payout.returnedBy.length,
                        needed: payout.approvalsNeeded,
                        names: payout.returnedBy.map(({ by, reason }) => `${by} (${reason})`).join(', '),
                      })}
                      {secondNeeded && (
                        <div>
                          {withdrawals(`second${secondNeeded.why}`, {
                            above: showMoney(secondNeeded.above, 'USDT'),
                          })}
                        </div>
                      )}
                    </>
                  ),
                },
              ]
            : []),
          {
            label: words('member'),
            value: (
              <MemberLink memberId={payout.memberId}>{`${payout.username} · ${payout.memberId}`}</MemberLink>
            ),
          },
          {
            label: t('withdrawal'),
            value: can('withdrawals.approve') ? (
              <Link to="/withdrawals" search={{ item: payout.withdrawalId }}>
                {showMoney(payout.amount, 'USDT')}
              </Link>
            ) : (
              showMoney(payout.amount, 'USDT')
            ),
          },
          { label: t('approvedAt'), value: formatSecondInZone(payout.createdAt) },
        ]}
      />
    </>
  )
}
