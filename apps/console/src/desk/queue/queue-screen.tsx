import { NoData } from '@halyard/web/lists'
import { Loaded, type Read, ReadFault } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Action } from './action.ts'
import { ActionDialog } from './action-dialog.tsx'
import { nextAfterDecision, stepFrom } from './cursor.ts'
import { type Decision, Decisions } from './decisions.tsx'
import { ItemDetail } from './item-detail.tsx'
import type { ItemInAddress } from './item-search.ts'
import type { Command } from './keys.ts'
import { ListHead } from './list-head.tsx'
import { isSameStep, type Range } from './near-end.ts'
import type { Queue } from './queue.ts'
import { type Cells, QueueList } from './queue-list.tsx'
import classes from './queue-screen.module.css'
import { useKeys } from './use-keys.ts'
import { useNeededReads } from './use-needed-reads.ts'
import { useOpenedItem } from './use-opened-item.ts'
import { queuesKey, useQueueRows } from './use-queue-rows.ts'
import { useWaiting, waitingKey } from './use-waiting.ts'
import { WaitingTime } from './waiting-time.tsx'

/** Without a pause, each letter would be a call. */
const searchAfterMs = 200

interface QueueScreenProps<Item> {
  readonly queue: Queue<Item>
  readonly title: string
  /** The text of an empty list. */
  readonly empty: string
  /** The query behind `empty`, where that is separate from the queue. */
  readonly emptyRead?: Read
  /** Tools for the whole queue, beside its title. */
  readonly tools?: ReactNode
  readonly address: ItemInAddress
  readonly cellsOf: (item: Item) => Omit<Cells, 'waited'>
  readonly titleOf: (item: Item) => string
  readonly actionsOf: (item: Item) => readonly Action[]
  readonly children: (item: Item, isGone: boolean) => ReactNode
}

/** The pattern of all queues: a list and, beside it, the open item with its actions. */
export function QueueScreen<Item>(props: QueueScreenProps<Item>) {
  const { queue, title, empty, emptyRead, tools, address, cellsOf, titleOf, actionsOf, children } = props
  const t = useTexts('queue')
  const client = useQueryClient()
  const screen = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState<Range>({ from: 0, to: 0 })
  const [filter, setFilter] = useState('')
  const [entered, setEntered] = useState(false)
  const [cursor, setCursor] = useState<string | null>(null)
  const [action, setAction] = useState<Action | null>(null)
  const [search] = useDebouncedValue(filter.trim(), searchAfterMs)
  const { items, rows, isLoaded, isOld, goesOn, read } = useQueueRows(queue, range, search)
  const [inAll] = useWaiting([queue.entry])
  // Pages of a queue carry no total, and a search has none.
  const uncounted = search ? null : (inAll?.waiting?.total ?? null)
  const total = goesOn ? uncounted : isLoaded ? items.length : null
  const ids = useMemo(() => rows.map((item) => item && queue.idOf(item)), [rows, queue])
  const opened = address.item
  const current = opened ?? (cursor !== null && ids.includes(cursor) ? cursor : (ids[0] ?? null))
  const { item, isGone, decisions, read: itemRead } = useOpenedItem(queue, opened, { items, isLoaded })
  const actions = useNeededReads(item !== undefined && !isGone ? actionsOf(item) : [])
  // Re-renders in steps, not with each row that scrolls past.
  const onRange = useCallback(
    (next: Range) => setRange((before) => (isSameStep(before, next) ? before : next)),
    [],
  )

  const focusOn = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)?.focus()

  function execute(command: Command): boolean {
    switch (command.do) {
      case 'step': {
        const next = stepFrom(ids, current, command.by)
        if (next === null) return false
        if (opened === null) setCursor(next)
        else address.open(next, { replace: true })
        return true
      }
      case 'open':
        return open(current)
      case 'close':
        return close()
      case 'filter':
        focusOn('input[type="search"]')
        return true
      case 'action':
        return begin(command.key)
      default:
        return false
    }
  }
  useKeys(execute)

  // A match opens only once found: the item shown before is a different one.
  const isFound = isLoaded && !isOld && search === filter.trim()
  useEffect(() => {
    if (!entered || !isFound) return
    setEntered(false)
    open(current !== null && ids.includes(current) ? current : (ids[0] ?? null))
  })

  function open(id: string | null): boolean {
    if (id === null) return false
    if (id !== opened) address.open(id)
    focusOn('h2')
    return true
  }

  /** False if nothing was open: the caller then leaves the queue. */
  function close(): boolean {
    const { activeElement } = document
    const isFiltering = activeElement instanceof HTMLInputElement
    if (!isFiltering && opened === null) return false
    setCursor(current)
    if (isFiltering) {
      setFilter('')
      // An empty queue has no list to focus.
      activeElement.blur()
    } else address.open(null)
    focusOn('[role="listbox"]')
    return true
  }

  /** Nothing is decided unseen: the first press of a key opens the item. */
  function begin(key: string): boolean {
    if (opened === null) return open(current)
    const wanted = actions.find((each) => each.key === key)
    if (!wanted || wanted.whyNot) return false
    setAction(wanted)
    return true
  }

  function done(): void {
    setAction(null)
    if (opened !== null) address.open(nextAfterDecision(ids, opened), { replace: true })
    for (const key of [queuesKey, waitingKey]) void client.invalidateQueries({ queryKey: [key] })
  }

  return (
    <div ref={screen} className={classes.screen} data-opened={opened !== null || undefined}>
      <PageTitle title={title} />
      {/* On a phone an open item takes the list's place, and the page keeps its name. */}
      <h1 className={classes.name}>{title}</h1>
      <section className={classes.side} aria-label={title}>
        <ListHead
          title={title}
          total={total}
          tools={tools}
          filter={filter}
          onFilter={setFilter}
          onEnter={() => setEntered(true)}
        />
        <div className={classes.rows}>
          {rows.length > 0 ? (
            <QueueList
              label={title}
              rows={rows}
              total={total}
              idOf={queue.idOf}
              cellsOf={(each) => ({ ...cellsOf(each), waited: <WaitingTime since={queue.sinceOf(each)} /> })}
              current={current}
              search={isOld ? null : search}
              onOpen={open}
              onRange={onRange}
            />
          ) : (
            <div className={classes.empty}>
              <Loaded of={read} waiting={6} failed={t('notLoaded')}>
                {() => (
                  <>
                    <NoData
                      title={search ? t('noneFits') : t('nothingWaits')}
                      text={search ? t('noneFitsText') : empty}
                    />
                    {emptyRead && !search && <ReadFault of={emptyRead} />}
                  </>
                )}
              </Loaded>
            </div>
          )}
        </div>
        {rows.length > 0 && <ReadFault of={read} floats />}
      </section>
      <section className={classes.detail} aria-label={t('detail')}>
        {item !== undefined ? (
          <ItemDetail
            key={queue.idOf(item)}
            title={titleOf(item)}
            since={isGone ? null : queue.sinceOf(item)}
            isGone={isGone}
            decisions={decisions}
            place={isGone ? null : queue.claimOf(item)}
            actions={actions}
            onAction={setAction}
            onClose={() => address.open(null)}
          >
            {children(item, isGone)}
          </ItemDetail>
        ) : opened === null ? (
          <p className={classes.hint}>{rows.length > 0 && t('openHint')}</p>
        ) : (
          <Loaded of={itemRead} waiting={null}>
            {() => isGone && <NotHere decisions={decisions} />}
          </Loaded>
        )}
      </section>
      <ActionDialog action={action} onClose={() => setAction(null)} onDone={done} />
    </div>
  )
}

/** Shown for an address whose item is not in the queue. */
function NotHere({ decisions }: { readonly decisions: readonly Decision[] }) {
  const t = useTexts('queue')
  return decisions.length > 0 ? (
    <div className={classes.decided}>
      <h2>{t('decided')}</h2>
      <Suspense fallback={null}>
        <Decisions decisions={decisions} />
      </Suspense>
    </div>
  ) : (
    <p className={classes.hint}>{t('notHere')}</p>
  )
}
