import { Brand } from '@halyard/ui/brand'
import { PageTools } from '@halyard/web/appearance'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { languages } from '../../locales/languages.ts'
import { catalogueNeeds } from '../catalogue/index.ts'
import { type QueueEntry, useWaiting } from '../queue/index.ts'
import { signOut, useCan, useOperator } from '../session/index.ts'
import { settings } from '../settings/index.ts'
import classes from './rail.module.css'

interface RailProps {
  readonly entries: readonly QueueEntry[]
  readonly onHelp: () => void
}

/** The queues with how many wait in each, and below them the operator's own. */
export function Rail({ entries, onHelp }: RailProps) {
  const t = useTexts('shell')
  const home = useTexts('home')
  const queues = useTexts('queues')
  const operator = useOperator()
  const can = useCan()
  const waiting = useWaiting(entries)
  return (
    <div className={classes.rail}>
      <Link to="/" className={classes.brand}>
        <Brand name={t('console', { brand: settings.brandName })} logo={settings.logoUrl} size={22} />
      </Link>
      <nav className={classes.queues} aria-label={t('queues')}>
        <Link to="/" className={classes.link} activeOptions={{ exact: true }}>
          {home('title')}
        </Link>
        {waiting.map(({ entry, waiting: known }) => (
          <Link
            key={entry.name}
            to={entry.path}
            className={classes.link}
            activeOptions={{ includeSearch: false }}
            data-empty={known?.total === 0 || undefined}
          >
            {queues(entry.name)}
            {known && (
              <span className={classes.count} data-figures>
                {known.total.toLocaleString('en')}
              </span>
            )}
          </Link>
        ))}
        {can('members.read') && (
          <Link to="/members" className={classes.link} activeOptions={{ includeSearch: false }}>
            {t('members')}
          </Link>
        )}
        {can('books.read') && (
          <Link to="/books" className={classes.link} activeOptions={{ includeSearch: false }}>
            {t('books')}
          </Link>
        )}
        {can('statements.import') && (
          <Link to="/statements" className={classes.link} activeOptions={{ includeSearch: false }}>
            {t('statements')}
          </Link>
        )}
        {catalogueNeeds.some(can) && (
          <Link to="/catalogue" className={classes.link} activeOptions={{ includeSearch: false }}>
            {t('catalogue')}
          </Link>
        )}
        {can('bonuses.plan') && (
          <Link to="/plan" className={classes.link}>
            {t('plan')}
          </Link>
        )}
        {can('integrations.manage') && (
          <Link to="/machines" className={classes.link}>
            {t('machines')}
          </Link>
        )}
        {can('operators.roles') && (
          <Link to="/operators" className={classes.link}>
            {t('operators')}
          </Link>
        )}
        {can('audit.read') && (
          <Link to="/audit" className={classes.link} activeOptions={{ includeSearch: false }}>
            {t('audit')}
          </Link>
        )}
      </nav>
      <div className={classes.own}>
        <div className={classes.tools}>
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
        </div>
        <Link to="/account" className={classes.link}>
          {operator?.name}
        </Link>
        <button type="button" className={classes.link} onClick={() => void signOut()}>
          {t('signOut')}
        </button>
      </div>
    </div>
  )
}
