import { groupThousands } from '@halyard/money'
import { Amount, Status } from '@halyard/ui/figures'
import { Text } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { IconChevronRight } from '@tabler/icons-react'
import { useTexts } from '../../locales/index.ts'
import classes from './hierarchy.module.css'
import type { TeamNode } from './team-queries.ts'

interface TreeRowProps {
  readonly node: TeamNode
  readonly level: number
  readonly isOwn: boolean
}

/** The content of a node. */
export function TreeRow({ node, level, isOwn }: TreeRowProps) {
  const t = useTexts('team')
  const { username, salesValue, noOfUsers, noOfActiveUsers, isActive } = node
  return (
    <span className={classes.row} data-deep={Math.min(level, 8)} data-leaf={noOfUsers === 0 || undefined}>
      <IconChevronRight className={classes.arrow} size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.initial} data-initial={username.slice(0, 1).toUpperCase()} />
      <span className={classes.words}>
        <span className={classes.pair}>
          <Text as="span" weight="medium" breakWords>
            {username}
            {isOwn && <span className={classes.you}> · {t('you')}</span>}
          </Text>{' '}
          <Amount value={showAmount(salesValue)} currency="USDT" />
        </span>{' '}
        <span className={classes.pair} data-note>
          <span className={classes.counts} data-figures>
            <Status
              small
              tone={isActive ? 'good' : 'quiet'}
              label={t(isActive ? 'isActive' : 'isInactive')}
            />
            {noOfUsers > 0 && (
              <>
                {' '}
                <span>{t('nodeMembers', { count: groupThousands(String(noOfUsers)) })}</span>{' '}
                <span>{t('nodeActive', { count: groupThousands(String(noOfActiveUsers)) })}</span>
              </>
            )}
          </span>{' '}
          <span className={classes.sales}>{t('sales')}</span>
        </span>
      </span>
    </span>
  )
}
