import { operatorOrders, operatorProposals } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Amount, Status } from '@halyard/ui/figures'
import { Box, Row, Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { formatSecondInZone, showChange, showMoneyChange } from '@halyard/web/formats'
import { getRouteApi } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import {
  type Action,
  defineAction,
  MemberLink,
  QueueScreen,
  useItemInAddress,
  useObstacleWords,
} from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Operation, ordersQueue, type StuckOrder } from './orders-queue.ts'

const route = getRouteApi('/operator/orders')

/** Orders that the broker holds up. Only safe actions: nothing that may have happened is undone here. */
export function OrdersPage() {
  const t = useTexts('orders')
  const queues = useTexts('queues')
  const words = useTexts('queue')
  const address = useItemInAddress(route)
  const obstacleWords = useObstacleWords()
  const can = useCan()
  const reason = { name: 'reason', label: words('reason') }

  /** Acts on the first operation: the broker gets them in turn. */
  function actionsOf({ operations, mt5Id, ...order }: StuckOrder): readonly Action[] {
    const [operation] = operations
    if (!operation) return []
    const { operationId, knownUndone } = operation
    const isCorrection = operation.kind === 'CORRECTION'
    const named = { what: t(operation.kind), amount: showMoneyChange(operation.amount, 'USDT'), mt5Id }
    const factsOf = (about: Operation) => [
      { label: words('member'), value: `${order.username} · ${order.memberId}` },
      { label: t('mt5'), value: mt5Id },
      { label: t(about.kind), value: showMoneyChange(about.amount, 'USDT') },
      { label: t('outcome'), value: t(about.knownUndone ? 'undone' : 'unknown') },
      { label: t('heldUp'), value: obstacleWords(order.obstacle) },
    ]
    const mend = { call: operatorOrders.mendOperation, facts: factsOf(operation) }
    return [
      defineAction({
        ...mend,
        name: 'again',
        key: 'a',
        tone: 'safe',
        label: t('again'),
        title: t('againTitle', named),
        text: t('againText'),
        fields: [reason],
        bodyOf: (given) => ({ operationId, action: 'ASK_AGAIN' as const, reason: given.reason ?? '' }),
      }),
      defineAction({
        ...mend,
        name: 'end',
        key: 's',
        tone: 'plain',
        label: t('end'),
        title: t('endTitle', named),
        text: t('endText'),
        whyNot: knownUndone ? undefined : t('notKnown'),
        fields: [{ name: 'dealId', label: t('dealId') }, reason],
        bodyOf: (given) => ({
          operationId,
          action: 'END' as const,
          dealId: given.dealId,
          reason: given.reason ?? '',
        }),
      }),
      defineAction({
        ...mend,
        name: 'return',
        key: 'r',
        tone: 'danger',
        label: t('return'),
        title: t('returnTitle', named),
        text: t('returnText'),
        whyNot: knownUndone ? (isCorrection ? t('byTwo') : undefined) : t('notKnown'),
        fields: [reason],
        bodyOf: (given) => ({ operationId, action: 'RETURN' as const, reason: given.reason ?? '' }),
      }),
      ...reversalActions(operations, mt5Id, factsOf),
    ]
  }

  /** A second operator decides under Proposals. */
  function reversalActions(
    operations: readonly Operation[],
    mt5Id: string,
    factsOf: (about: Operation) => NonNullable<Action['facts']>,
  ): readonly Action[] {
    const correction = operations.find(({ kind }) => kind === 'CORRECTION')
    if (!correction || !can(operatorProposals.proposalKinds.correctionReversal)) return []
    const { operationId, amount, knownUndone } = correction
    const takeBack = defineAction({
      name: 'takeBack',
      key: 'w',
      tone: 'danger',
      label: t('takeBack'),
      title: t('takeBackTitle', { amount: showMoneyChange(amount, 'USDT'), mt5Id }),
      text: t('takeBackText'),
      facts: factsOf(correction),
      whyNot: knownUndone ? undefined : t('notKnown'),
      fields: [reason],
      call: operatorProposals.proposeCorrectionReversal,
      bodyOf: (given) => ({ operationId, reason: given.reason ?? '' }),
    })
    return [takeBack]
  }

  return (
    <QueueScreen
      queue={ordersQueue}
      title={queues('orders')}
      empty={t('empty')}
      address={address}
      cellsOf={({ mt5Id, obstacle, state }) => ({
        main: t('account', { mt5Id }),
        more: obstacleWords(obstacle),
        end: t(state),
      })}
      titleOf={({ mt5Id }) => t('account', { mt5Id })}
      actionsOf={actionsOf}
    >
      {(order) => <About order={order} />}
    </QueueScreen>
  )
}

function About({ order }: { readonly order: StuckOrder }) {
  const t = useTexts('orders')
  const obstacleWords = useObstacleWords()
  const words = useTexts('queue')
  return (
    <>
      {order.obstacle && (
        <Callout tone="bad" inside title={t('heldUp')}>
          {obstacleWords(order.obstacle)}
        </Callout>
      )}
      <Details
        dense
        items={[
          {
            label: words('member'),
            value: (
              <MemberLink memberId={order.memberId}>{`${order.username} · ${order.memberId}`}</MemberLink>
            ),
          },
          { label: t('mt5'), value: order.mt5Id },
          { label: t('state'), value: t(order.state) },
          ...(order.obstacle
            ? [
                { label: t('since'), value: formatSecondInZone(order.heldUpSince) },
                { label: t('tries'), value: order.heldUpRounds },
                {
                  label: t('nextTry'),
                  value: order.nextTryAt ? formatSecondInZone(order.nextTryAt) : t('noNextTry'),
                },
              ]
            : []),
        ]}
      />
      <Stack as="section" gap={12}>
        <Text as="h3" size={14}>
          {t('operations')}
        </Text>
        {order.operations.map((operation) => (
          <OneOperation key={operation.operationId} operation={operation} />
        ))}
      </Stack>
    </>
  )
}

function OneOperation({ operation }: { readonly operation: Operation }) {
  const t = useTexts('orders')
  const { triedAt, refusal } = operation
  return (
    <Box framed size={14}>
      <Row gap={[4, 16]} align="baseline">
        <strong>{t(operation.kind)}</strong>
        <Amount value={showChange(operation.amount)} currency="USDT" />
        <Status
          tone={operation.knownUndone ? 'quiet' : 'waiting'}
          label={t(operation.knownUndone ? 'undone' : 'unknown')}
        />
      </Row>
      <Text tone="soft" above={4}>
        {triedAt ? t('triedAt', { time: formatSecondInZone(triedAt) }) : t('neverTried')}
        {refusal && ` ${t('refusal', { refusal })}`}
      </Text>
    </Box>
  )
}
