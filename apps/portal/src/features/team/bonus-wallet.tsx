import { Amount } from '@halyard/ui/figures'
import { FormAlert } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { alignDecimals, showAmount } from '@halyard/web/formats'
import { LinkButton } from '@halyard/web/routes'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { balanceOf, useBalances } from '../balances/index.ts'
import classes from './overview.module.css'
import type { TeamInfo } from './team-queries.ts'

const kinds = [
  { label: 'pipBonus', type: 'PIPS_BONUS' },
  { label: 'levelBonus', type: 'LEVEL_BONUS' },
  { label: 'rankBonus', type: 'RANK_BONUS' },
  { label: 'subscribeBonus', type: 'SUBSCRIBE_BONUS' },
] as const

/** What the bonus wallet holds now, the way to move it, and what was credited to it by type. */
export function BonusWallet({ info }: { readonly info: TeamInfo | undefined }) {
  const t = useTexts('team')
  const app = useTexts('app')
  const wallet = useTexts('wallet')
  const balances = useBalances()
  const balance = balances.data && balanceOf(balances.data, 'BONUS')
  const aligned = alignDecimals(info ? kinds.map(({ label }) => info[label]) : [])
  return (
    <Card title={t('bonusWallet')}>
      {balances.isError && !balances.data && (
        <FormAlert
          kind="error"
          title={app('error')}
          message={wallet('balancesFailed')}
          action={{ label: app('retry'), onClick: () => void balances.refetch() }}
        />
      )}
      <div className={classes.wallet}>
        <div>
          {balance !== undefined && <Amount value={showAmount(balance)} currency="USDT" size="figure" />}
          {balances.isPending && <span className={classes.waitingAmount} aria-busy="true" />}
          <p className={classes.soft}>{t('bonusWalletNote')}</p>
        </div>
        <LinkButton to="/wallet/transfer" variant="default">
          {t('moveBonus')}
        </LinkButton>
      </div>
      <h3 className={classes.partTitle}>{t('creditedSoFar')}</h3>
      <ul className={classes.lines}>
        {kinds.map(({ label, type }) => (
          <li key={type}>
            <Link to="/team/performance/bonus-history/$type" params={{ type }} className={classes.line}>
              {t(label)}
              {info && <Amount value={showAmount(aligned(info[label]))} currency="USDT" />}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
