import { operatorInvestments } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Status } from '@halyard/ui/figures'
import { Row, Stack, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api, useCall } from '@halyard/web/calls'
import { differenceOf, formatSecondInZone, showMoney, showMoneyChange } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MemberLink, QueueScreen, useItemInAddress } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { useDifferenceActions } from './difference-actions.ts'
import { type Difference, differencesQueue, type Run, readRuns } from './differences-queue.ts'

const route = getRouteApi('/operator/reconciliation')
/** Under the queues’ key, so that refreshing the queues refreshes it. */
const runsKey = ['queue', 'reconciliation', 'runs']

/**
 * Differences between ledger, broker, chains and payment gateway. One ends by itself once the next comparison
 * no longer finds it.
 */
export function ReconciliationPage() {
  const t = useTexts('reconciliation')
  const queues = useTexts('queues')
  const address = useItemInAddress(route)
  const actionsOf = useDifferenceActions()
  const subjectOf = useSubjectWords()
  const figures = useFigures()
  const runs = useRuns()
  const empty = useEmptyWords(runs.data)
  return (
    <QueueScreen
      queue={differencesQueue}
      title={queues('reconciliation')}
      empty={empty}
      emptyRead={runs}
      tools={<StartButton />}
      address={address}
      cellsOf={(difference) => ({
        main: t(difference.subjectKind),
        more: subjectOf(difference),
        end: figures(difference).difference,
      })}
      titleOf={(difference) => `${t(difference.subjectKind)} ${subjectOf(difference)}`}
      actionsOf={actionsOf}
    >
      {(difference) => <About difference={difference} />}
    </QueueScreen>
  )
}

/** An order by its account and member, anything else by its name. */
function useSubjectWords(): (difference: Difference) => string {
  const t = useTexts('reconciliation')
  return ({ subjectKind, subject, items: [item] }) =>
    subjectKind === 'ORDER' && item ? t('mt5Account', { account: item.name, name: item.username }) : subject
}

/** The ledger's own faults are counted; anything else is in USDT. */
function useFigures() {
  const t = useTexts('reconciliation')
  return ({ subjectKind, expected, found }: Difference) => {
    const shown = (figure: string) =>
      subjectKind === 'LEDGER' ? t('faults', { count: Number(figure) }) : showMoney(figure, 'USDT')
    const difference =
      subjectKind === 'LEDGER' ? shown(found) : showMoneyChange(differenceOf(found, expected), 'USDT')
    return { expected: shown(expected), found: shown(found), difference }
  }
}

/** The text of an empty list depends on the last comparison. */
function useEmptyWords(data: ReturnType<typeof useRuns>['data']): string {
  const t = useTexts('reconciliation')
  const last = data?.reconciliations.find(({ state }) => state === 'FINISHED')
  if (!last) return t(data ? 'neverCompared' : 'empty')
  const time = formatSecondInZone(last.finishedAt ?? last.requestedAt)
  return `${t('empty')} ${t(last.left > 0 ? 'comparedInPart' : 'compared', { time, left: last.left })}`
}

/** Reads the error too: a query only re-renders for the fields that a component has read. */
const useRuns = () =>
  useQuery({
    queryKey: runsKey,
    queryFn: ({ signal }) => readRuns(signal),
    notifyOnChangeProps: ['data', 'error'],
  })

function StartButton() {
  const t = useTexts('reconciliation')
  const client = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const starting = useCall({
    send: () => api(operatorInvestments.reconcile),
    onDone({ message }) {
      notify({ kind: 'success', title: t('started'), message })
      return client.invalidateQueries({ queryKey: runsKey })
    },
    onFailed: notifyFailure,
  })
  return (
    <Button size="sm" variant="default" loading={starting.pending} onClick={() => void starting.send()}>
      {t('start')}
    </Button>
  )
}

function About({ difference }: { readonly difference: Difference }) {
  const t = useTexts('reconciliation')
  const subjectOf = useSubjectWords()
  const figures = useFigures()(difference)
  const { subjectKind, since, resolvedAt, items, gasShort } = difference
  const proposed = (name: string | null) => (name === null ? [] : [t('alreadyProposed', { name })])
  const canPropose = items.length > 0 || gasShort.length > 0
  return (
    <>
      <Details
        dense
        items={[
          { label: t('subject'), value: `${t(subjectKind)} ${subjectOf(difference)}` },
          { label: t('expected'), value: figures.expected },
          { label: t('found'), value: figures.found },
          { label: t('difference'), value: figures.difference },
          { label: t('since'), value: formatSecondInZone(since) },
          ...(resolvedAt ? [{ label: t('resolvedAt'), value: formatSecondInZone(resolvedAt) }] : []),
          ...items.map(({ kind, name, username, memberId, amount, proposedBy }) => ({
            label: t(`item${kind}`),
            value: (
              <>
                {showMoney(amount, 'USDT')} ·{' '}
                <MemberLink memberId={memberId}>{`${username} · ${memberId}`}</MemberLink> ·{' '}
                {[name, ...proposed(proposedBy)].join(' · ')}
              </>
            ),
          })),
          ...gasShort.map(({ network, address, proposedBy }) => ({
            label: t('itemGAS'),
            value: [network, address, ...proposed(proposedBy)].join(' · '),
          })),
        ]}
      />
      {!resolvedAt && (
        <Text size={14} tone="soft">
          {t(canPropose ? 'whatToPropose' : 'whatFollows')}
        </Text>
      )}
      <Runs />
    </>
  )
}

function Runs() {
  const t = useTexts('reconciliation')
  return (
    <section>
      <Text as="h3" size={14} below={8}>
        {t('runs')}
      </Text>
      <Loaded of={useRuns()} waiting={3}>
        {({ reconciliations }) => (
          <Stack as="ul">
            {reconciliations.map((run) => (
              <Row as="li" key={run.id} gap={[4, 16]} size={14} tone="soft" divider={4}>
                <time dateTime={run.requestedAt}>{formatSecondInZone(run.requestedAt)}</time>
                <RunState run={run} />
                <span data-figures>{t(run.left > 0 ? 'checkedInPart' : 'checked', run)}</span>
                {run.closed > 0 && <span data-figures>{t('closedPayments', { count: run.closed })}</span>}
              </Row>
            ))}
          </Stack>
        )}
      </Loaded>
    </section>
  )
}

function RunState({ run: { state, agreed } }: { readonly run: Run }) {
  const t = useTexts('reconciliation')
  if (state !== 'FINISHED') return <Status tone="waiting" label={t(state)} />
  return <Status tone={agreed ? 'good' : 'bad'} label={t(agreed ? 'agreed' : 'differs')} />
}
