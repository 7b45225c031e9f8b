import { Box } from '@halyard/ui/layout'
import { storage } from '@halyard/web/storage'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import type { EntryWaiting } from '../queue/index.ts'
import { alwaysShown, type groups } from './groups.ts'
import type { RailPage } from './pages.ts'
import classes from './rail.module.css'

interface RailGroupProps {
  readonly group: (typeof groups)[number]
  readonly waiting: readonly EntryWaiting[]
  readonly pages: readonly RailPage[]
}

/** A group of the rail: its queues, with empty ones folded away, and its pages. */
export function RailGroup({ group: { name, icon: Icon }, waiting, pages }: RailGroupProps) {
  const t = useTexts('shell')
  const heading = useId()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(() => storage.get(keyOf(name)) === 'open')
  if (waiting.length + pages.length === 0) return null
  const isFolded = ({ entry, waiting: known }: EntryWaiting) =>
    known?.total === 0 && entry.path !== pathname && !alwaysShown.includes(entry.name)
  const empty = waiting.filter(isFolded)
  return (
    <Box as="section" above={8} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        {t(name)}
      </h2>
      {waiting
        .filter((each) => !isFolded(each))
        .map((each) => (
          <QueueLink key={each.entry.name} {...each} />
        ))}
      {pages.map(({ path, label }) => (
        <Link key={path} to={path} className={classes.link} activeOptions={{ includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
      {empty.length > 0 && (
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open)
            storage.set(keyOf(name), currentTarget.open ? 'open' : 'folded')
          }}
        >
          <summary className={classes.fold}>{t('emptyQueues', { count: empty.length })}</summary>
          {empty.map((each) => (
            <QueueLink key={each.entry.name} {...each} />
          ))}
        </details>
      )}
    </Box>
  )
}

const keyOf = (name: string) => `halyard.console.rail.${name}`

function QueueLink({ entry, waiting }: EntryWaiting) {
  const queues = useTexts('queues')
  return (
    <Link
      to={entry.path}
      className={classes.link}
      activeOptions={{ includeSearch: false }}
      data-empty={waiting?.total === 0 || undefined}
    >
      {queues(entry.name)}
      {waiting && (
        <span className={classes.count} data-figures>
          {waiting.total.toLocaleString('en')}
        </span>
      )}
    </Link>
  )
}
