import { operatorBooks, type ReplyOf } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { formatUtcSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'
import { BooksFrame } from './books-frame.tsx'

type Check = ReplyOf<typeof operatorBooks.booksChecks>['checks'][number]

const key = ['books', 'checks']
const whileRunningMs = 1000

/** The check of the books from the first entry on, with its progress. */
export function CheckPage() {
  const t = useTexts('books')
  const can = useCan()
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const checks = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api(operatorBooks.booksChecks, { query: {} }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.state !== 'FINISHED') ? whileRunningMs : false,
  })
  const starting = useCall({
    send: () => api(operatorBooks.startBooksCheck),
    onDone: () => queries.invalidateQueries({ queryKey: key }),
    onFailed: notifyFailure,
  })
  const isOpen = checks.data?.checks.some(({ state }) => state !== 'FINISHED') ?? false
  return (
    <BooksFrame
      title={t('check')}
      purpose={t('checkPurpose')}
      action={
        can('books.reconcile') && (
          <Button loading={starting.pending} disabled={isOpen} onClick={() => void starting.send()}>
            {t('startCheck')}
          </Button>
        )
      }
    >
      <Loaded of={checks} waiting={3}>
        {(data) =>
          data.checks.length === 0 ? (
            <p>{t('noChecks')}</p>
          ) : (
            data.checks.map((check) => <OneCheck key={check.id} check={check} />)
          )
        }
      </Loaded>
    </BooksFrame>
  )
}

function OneCheck({ check }: { readonly check: Check }) {
  const t = useTexts('books')
  const { requestedBy, requestedAt, finishedAt, faults, entries, sealed } = check
  return (
    <Card title={t('askedBy', { name: requestedBy, time: formatUtcSecond(requestedAt) })}>
      {faults === null ? (
        <Underway check={check} />
      ) : (
        <>
          <Status
            tone={faults.length === 0 ? 'good' : 'bad'}
            label={t(faults.length === 0 ? 'inOrder' : 'notInOrder', {
              time: formatUtcSecond(finishedAt ?? requestedAt),
            })}
          />
          <p>{t('checked', { entries: String(entries), sealed: String(sealed) })}</p>
          {faults.length > 0 && (
            <ul className={classes.faults}>
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </Card>
  )
}

function Underway({
  check: { state, part, partsDone, parts, rowsDone, rowsInAll },
}: {
  readonly check: Check
}) {
  const t = useTexts('books')
  const known = checkParts.find((one) => one === part)
  const ofPart = rowsInAll > 0 ? Math.min(rowsDone / rowsInAll, 1) : 0
  return (
    <div className={classes.progress}>
      <p role="status">
        {state === 'WAITING' || !known
          ? t('waitingToStart')
          : t('checking', { part: t(`part_${known}`), done: String(partsDone), parts: String(parts) })}
      </p>
      <progress aria-label={t('progress')} max={parts} value={partsDone + ofPart} />
    </div>
  )
}

const checkParts = [
  'seals',
  'sums',
  'balances',
  'histories',
  'owned',
  'lines',
  'causes',
  'bonuses',
  'rebates',
  'liabilities',
  'log',
] as const
