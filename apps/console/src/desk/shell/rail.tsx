import { Brand } from '@halyard/ui/brand'
import { Row } from '@halyard/ui/layout'
import { PageTools } from '@halyard/web/appearance'
import { zoneOf } from '@halyard/web/formats'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { signOut, useCan, useOperator } from '../../access/session/index.ts'
import { useTexts } from '../../locales/index.ts'
import { languages } from '../../locales/languages.ts'
import { type QueueEntry, useWaiting } from '../queue/index.ts'
import { settings } from '../settings/index.ts'
import { groups } from './groups.ts'
import { pages } from './pages.ts'
import classes from './rail.module.css'
import { RailGroup } from './rail-group.tsx'

interface RailProps {
  readonly entries: readonly QueueEntry[]
  readonly onHelp: () => void
}

/** The queues with their counts, and below them the operator's own pages. */
export function Rail({ entries, onHelp }: RailProps) {
  const t = useTexts('shell')
  const home = useTexts('home')
  const operator = useOperator()
  const can = useCan()
  const waiting = useWaiting(entries)
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a low screen the groups scroll, and the page that is open may be one of the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every page that is opened
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div className={classes.rail}>
      <Link to="/" className={classes.brand}>
        <Brand name={t('console', { brand: settings.brandName })} logo={settings.logoUrl} size={22} />
      </Link>
      <nav ref={nav} className={classes.queues} aria-label={t('queues')}>
        <Link to="/" className={classes.link} activeOptions={{ exact: true }}>
          {home('title')}
        </Link>
        {groups.map((group) => (
          <RailGroup
            key={group.name}
            group={group}
            waiting={waiting.filter(({ entry }) => entry.group === group.name)}
            pages={pages.filter((page) => page.group === group.name && page.needs.some(can))}
          />
        ))}
      </nav>
      <div className={classes.own}>
        <p className={classes.zone}>{t('zone', { zone: zoneOf(new Date()) })}</p>
        <Row wrap={false} justify="between">
          <PageTools languages={languages} />
          <button
            type="button"
            className={classes.help}
            aria-label={t('help')}
            title={t('help')}
            onClick={onHelp}
          >
            <span className={classes.key} aria-hidden="true">
              ?
            </span>
          </button>
        </Row>
        <div className={classes.self}>
          <Link to="/account" className={classes.link}>
            {operator?.name}
          </Link>
          <button type="button" className={classes.link} onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </div>
      </div>
    </div>
  )
}
