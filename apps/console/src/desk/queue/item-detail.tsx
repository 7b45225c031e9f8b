import { Callout } from '@halyard/ui/feedback'
import { Scrollable, Text } from '@halyard/ui/layout'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { Action } from './action.ts'
import { type Decision, Decisions } from './decisions.tsx'
import classes from './item-detail.module.css'
import type { ClaimedItem } from './queue.ts'
import { useClaim } from './use-claim.ts'
import { WaitingTime } from './waiting-time.tsx'

interface ItemDetailProps {
  readonly title: string
  readonly since: string | null
  /** It has left the queue while it was open. */
  readonly isGone: boolean
  readonly decisions: readonly Decision[]
  /** Null where claims are not recorded. */
  readonly place: ClaimedItem | null
  readonly actions: readonly Action[]
  readonly onAction: (action: Action) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The open item: its name, its details, and below, always in sight, its actions. */
export function ItemDetail(props: ItemDetailProps) {
  const { title, since, isGone, decisions, place, actions, onAction, onClose, children } = props
  const t = useTexts('queue')
  const heading = useRef<HTMLHeadingElement>(null)
  // A screen reader reads the opened item, and the keyboard goes on from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useClaim(place)
  const elsewhere = place?.claim && !place.claim.isOwn ? place.claim : null
  const obstacles = new Set(actions.flatMap(({ whyNot }) => whyNot ?? []))
  return (
    <div className={classes.detail}>
      <div className={classes.head}>
        <button type="button" className={classes.back} onClick={onClose} aria-label={t('back')}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <span className={classes.claim} role="status">
          {elsewhere && t('openElsewhere', { name: elsewhere.by })}
        </span>
        <Text as="span" size={14} data-figures>
          <WaitingTime since={since} />
        </Text>
      </div>
      <Scrollable className={classes.content} label={title}>
        {isGone && (
          <>
            <Callout tone="waiting" inside role="status">
              {t('gone')}
            </Callout>
            <Suspense fallback={null}>
              <Decisions decisions={decisions} />
            </Suspense>
          </>
        )}
        {children}
      </Scrollable>
      {actions.length > 0 && (
        <div className={classes.actions}>
          {[...obstacles].map((whyNot) => (
            <p key={whyNot} className={classes.whyNot}>
              {whyNot}
            </p>
          ))}
          {actions.map((each) => (
            <Button
              key={each.name}
              size="sm"
              variant={each.tone === 'safe' ? 'filled' : 'default'}
              className={each.tone === 'danger' ? (classes.danger ?? '') : ''}
              disabled={each.whyNot !== undefined}
              aria-keyshortcuts={each.key}
              onClick={() => onAction(each)}
            >
              {each.label}
              <span className={classes.key} aria-hidden="true">
                {each.key.toUpperCase()}
              </span>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
