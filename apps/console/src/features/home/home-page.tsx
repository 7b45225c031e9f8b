import { PageTitle } from '@halyard/web/routes'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type QueueEntry, useHome, useKeys, useWaiting, WaitingTime } from '../queue/index.ts'
import { Books } from './books.tsx'
import { GoingOut } from './going-out.tsx'
import classes from './home-page.module.css'
import { mostUrgentFirst } from './most-urgent-first.ts'

/** What needs a person now, and how long the oldest has waited. */
export function HomePage({ entries }: { readonly entries: readonly QueueEntry[] }) {
  const t = useTexts('home')
  const queues = useTexts('queues')
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
  const total = waiting.reduce((sum, each) => sum + (each.waiting?.total ?? 0), 0)
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <div className={classes.heading}>
        <h1>{t('title')}</h1>
        <p role="status">
          {total > 0 ? t('waiting', { total }) : waiting.some((each) => each.waiting) && t('nothing')}
        </p>
      </div>
      <table ref={table} className={`${classes.table} ${classes.queues}`}>
        <thead>
          <tr>
            <th scope="col">{t('queue')}</th>
            <th scope="col">{t('waits')}</th>
            <th scope="col">{t('oldest')}</th>
          </tr>
        </thead>
        <tbody>
          {waiting.map(({ entry, waiting: known }) => (
            <tr key={entry.name} data-empty={known?.total === 0 || undefined}>
              <th scope="row">
                <Link to={entry.path}>{queues(entry.name)}</Link>
              </th>
              <td>{known?.total.toLocaleString('en')}</td>
              <td>
                <WaitingTime since={known?.oldest ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <GoingOut />
      {home?.books && <Books books={home.books} />}
    </div>
  )
}
