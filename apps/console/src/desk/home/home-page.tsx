import { Stack, Text } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { Link } from '@tanstack/react-router'
import { Fragment, useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type QueueEntry, useHome, useKeys, useWaiting, WaitingTime } from '../queue/index.ts'
import { Books } from './books.tsx'
import { GoingOut } from './going-out.tsx'
import classes from './home-page.module.css'
import { mostUrgentFirst } from './most-urgent-first.ts'
import { Verdict } from './verdict.tsx'

/** Work that needs a person now, and how long the oldest item has waited. */
export function HomePage({ entries }: { readonly entries: readonly QueueEntry[] }) {
  const t = useTexts('home')
  const queues = useTexts('queues')
  const lists = useTexts('lists')
  const home = useHome()
  const table = useRef<HTMLTableElement>(null)
  useKeys((command) => {
    if (command.do !== 'step') return false
    const links = [...(table.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    links[at < 0 ? 0 : Math.min(Math.max(at + command.by, 0), links.length - 1)]?.focus()
    return true
  })
  const waiting = mostUrgentFirst(useWaiting(entries))
  // Unloaded queues have no row: most would disappear again.
  const known = waiting.filter(({ waiting: each, read }) => (each ? each.total > 0 : read.error !== null))
  const awaitsFirst = waiting.some(({ waiting: each, read }) => each === null && read.error === null)
  const empty = waiting.filter(({ waiting: each }) => each?.total === 0)
  const books = home.data?.books
  const isKnown = waiting.length > 0 && waiting.every((each) => each.waiting)
  const total = waiting.reduce((sum, each) => sum + (each.waiting?.total ?? 0), 0)
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <div className={classes.heading}>
        <Text as="h1" size={20}>
          {t('title')}
        </Text>
        <Text tone="soft" role="status">
          {isKnown && (total > 0 ? t('waiting', { total }) : t('nothing'))}
        </Text>
      </div>
      {books && <Verdict books={books} />}
      <Stack gap={16}>
        {awaitsFirst && known.length === 0 && <ListWaiting label={lists('loading')} rows={6} />}
        {known.length > 0 && (
          <table ref={table} className={`${classes.table} ${classes.queues}`}>
            <thead>
              <tr>
                <th scope="col">{t('queue')}</th>
                <th scope="col">{t('waits')}</th>
                <th scope="col">{t('oldest')}</th>
              </tr>
            </thead>
            <tbody>
              {known.map(({ entry, waiting: each, read }) => (
                <tr key={entry.name}>
                  <th scope="row">
                    <Link to={entry.path}>{queues(entry.name)}</Link>
                  </th>
                  <td>
                    {each?.total.toLocaleString('en')}
                    {entry.look && <ReadFault of={read} />}
                  </td>
                  <td>
                    <WaitingTime since={each?.oldest ?? null} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {empty.length > 0 && (
          <p className={classes.empty}>
            {t('nothingIn')}{' '}
            {empty.map(({ entry }, at) => (
              <Fragment key={entry.name}>
                {at > 0 && ' · '}
                <Link to={entry.path}>{queues(entry.name)}</Link>
              </Fragment>
            ))}
          </p>
        )}
        <GoingOut />
      </Stack>
      <Loaded of={home} waiting={null}>
        {({ books }) => books && <Books books={books} />}
      </Loaded>
    </div>
  )
}
