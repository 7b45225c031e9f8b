import { useMediaQuery } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Range } from './near-end.ts'
import classes from './queue-list.module.css'

/** A row's content: one line on a desktop, two on a phone. */
export interface Cells {
  readonly main: ReactNode
  readonly more?: ReactNode
  /** The subject, at the end of the line. */
  readonly end?: ReactNode
  readonly waited: ReactNode
}

interface QueueListProps<Item> {
  readonly label: string
  readonly rows: readonly (Item | undefined)[]
  /** The total, loaded or not; null if unknown. */
  readonly total: number | null
  readonly idOf: (item: Item) => string
  readonly cellsOf: (item: Item) => Cells
  readonly current: string | null
  /** The search that these rows match; null while another is loading. */
  readonly search: string | null
  readonly onOpen: (id: string) => void
  readonly onRange: (range: Range) => void
}

const rowPx = 32
/** Two lines, for a thumb. */
const phoneRowPx = 56

const rowId = (id: string) => `row-${id}`

/** A list of any length that renders only visible rows. */
export function QueueList<Item>(props: QueueListProps<Item>) {
  const { label, rows, total, idOf, cellsOf, current, search, onOpen, onRange } = props
  const scroller = useRef<HTMLDivElement>(null)
  const narrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const heightPx = narrow ? phoneRowPx : rowPx
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: 12,
    // Before the first measurement.
    initialRect: { width: 400, height: 800 },
  })
  const { startIndex: from = 0, endIndex: to = 0 } = virtual.range ?? {}
  useEffect(() => onRange({ from, to }), [from, to, onRange])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have another height now
  useEffect(() => virtual.measure(), [virtual, heightPx])

  const at = current === null ? -1 : rows.findIndex((item) => item !== undefined && idOf(item) === current)
  const isListed = at >= 0
  const before = useRef({ current, search })
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when rows come or go, which is nobody's step
  useEffect(() => {
    const last = before.current
    before.current = { current, search }
    // If a colleague has decided the current item, the next takes its place without being opened.
    const hasLeft =
      last.current !== current &&
      last.search === search &&
      !rows.some((item) => item !== undefined && idOf(item) === last.current)
    if (isListed && !hasLeft) virtual.scrollToIndex(at, { align: 'auto' })
  }, [current, search, isListed, virtual])

  return (
    <div
      ref={scroller}
      className={classes.list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={at >= 0 && current !== null ? rowId(current) : undefined}
      tabIndex={0}
    >
      <div className={classes.all} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const item = rows[index]
          const style = { height: heightPx, transform: `translateY(${start}px)` }
          if (item === undefined)
            return <div key={key} className={classes.row} style={style} data-empty aria-hidden="true" />
          const id = idOf(item)
          const { main, more, end, waited } = cellsOf(item)
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard for the whole screen
            <div
              key={key}
              id={rowId(id)}
              className={classes.row}
              style={style}
              role="option"
              aria-selected={id === current}
              aria-setsize={total ?? -1}
              aria-posinset={index + 1}
              onClick={() => onOpen(id)}
            >
              <span className={classes.main}>{main}</span>
              <span className={classes.more}>{more}</span>
              <span className={classes.end} data-figures>
                {end}
              </span>
              <span className={classes.waited} data-figures>
                {waited}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}
