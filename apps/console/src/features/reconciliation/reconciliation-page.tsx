import { operatorInvestments } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { Status } from '@halyard/ui/figures'
import { Details } from '@halyard/ui/lists'
import { api, useCall } from '@halyard/web/calls'
import { formatSecond, showAmount } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { QueueScreen, useItemInAddress } from '../queue/index.ts'
import { useDifferenceDeeds } from './difference-deeds.ts'
import { type Difference, differencesQueue, type Run, readRuns } from './differences-queue.ts'
import classes from './reconciliation-page.module.css'

const route = getRouteApi('/operator/reconciliation')
/** Under the queues’ key, so that refreshing the queues refreshes it. */
const runsKey = ['queue', 'reconciliation', 'runs']

/** Where ledger, broker, chains and payment gateway differ. A difference ends by itself once the next comparison finds none. */
export function ReconciliationPage() {
  const t = useTexts('reconciliation')
  const queues = useTexts('queues')
  const address = useItemInAddress(route)
  const deedsOf = useDifferenceDeeds()
  return (
    <QueueScreen
      queue={differencesQueue}
      title={queues('reconciliation')}
      empty={t('empty')}
      tools={<StartButton />}
      address={address}
      cellsOf={({ subjectKind, subject, found }) => ({
        main: t(subjectKind),
        more: subject,
        end: showAmount(found),
      })}
      titleOf={({ subjectKind, subject }) => `${t(subjectKind)} ${subject}`}
      deedsOf={deedsOf}
    >
      {(difference) => <About difference={difference} />}
    </QueueScreen>
  )
}

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
  const { subjectKind, subject, expected, found, since, items, gasShort } = difference
  return (
    <>
      <Details
        dense
        items={[
          { label: t('subject'), value: `${t(subjectKind)} ${subject}` },
          { label: t('expected'), value: showAmount(expected) },
          { label: t('found'), value: showAmount(found) },
          { label: t('since'), value: formatSecond(new Date(since)) },
          ...items.map(({ kind, name, username, memberId, amount }) => ({
            label: t(`item${kind}`),
            value: `${showAmount(amount)} USDT · ${username} · ${memberId} · ${name}`,
          })),
          ...gasShort.map(({ network, address }) => ({
            label: t('itemGAS'),
            value: `${network} · ${address}`,
          })),
        ]}
      />
      <p className={classes.text}>{t('whatFollows')}</p>
      <Runs />
    </>
  )
}

function Runs() {
  const t = useTexts('reconciliation')
  const { data } = useQuery({ queryKey: runsKey, queryFn: ({ signal }) => readRuns(signal) })
  return (
    <section className={classes.runs}>
      <h3>{t('runs')}</h3>
      <ul>
        {data?.reconciliations.map((run) => (
          <li key={run.id}>
            <time dateTime={run.askedAt}>{formatSecond(new Date(run.askedAt))}</time>
            <RunState run={run} />
            <span data-figures>{t('checked', { subjects: run.subjects, left: run.left })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function RunState({ run: { state, agreed } }: { readonly run: Run }) {
  const t = useTexts('reconciliation')
  if (state !== 'FINISHED') return <Status tone="waiting" label={t(state)} />
  return <Status tone={agreed ? 'good' : 'bad'} label={t(agreed ? 'agreed' : 'differs')} />
}
