import { Amount } from '@halyard/ui/figures'
import { Card, Stack, Text } from '@halyard/ui/layout'
import { alignDecimals, showAmount } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { balanceOf, useBalances } from '../../wallet/balances/index.ts'
import classes from './overview.module.css'
import type { TeamInfo } from './team-queries.ts'

const kinds = [
  { label: 'pipBonus', type: 'PIPS_BONUS' },
  { label: 'levelBonus', type: 'LEVEL_BONUS' },
  { label: 'rankBonus', type: 'RANK_BONUS' },
  { label: 'subscribeBonus', type: 'SUBSCRIBE_BONUS' },
] as const

/** The bonus wallet's balance, the button to move it, and credits by type. */
export function BonusWallet({ info }: { readonly info: TeamInfo | undefined }) {
  const t = useTexts('team')
  const wallet = useTexts('wallet')
  const balances = useBalances()
  const aligned = alignDecimals(info ? kinds.map(({ label }) => info[label]) : [])
  return (
    <Card title={t('bonusWallet')}>
      <div className={classes.wallet}>
        <div>
          <Loaded
            of={balances}
            waiting={<span className={classes.waitingAmount} aria-busy="true" />}
            failed={wallet('balancesFailed')}
          >
            {(data) => <Amount value={showAmount(balanceOf(data, 'BONUS'))} currency="USDT" size="figure" />}
          </Loaded>
          <Text size={14} tone="soft">
            {t('bonusWalletNote')}
          </Text>
        </div>
        <LinkButton to="/wallet/transfer" search={{ from: 'bonus' }} variant="default">
          {t('moveBonus')}
        </LinkButton>
      </div>
      <h3 className={classes.partTitle}>{t('creditedSoFar')}</h3>
      <Stack as="ul">
        {kinds.map(({ label, type }) => (
          <li key={type}>
            <Link to="/team/performance/bonus-history/$type" params={{ type }} className={classes.line}>
              {t(label)}
              {info && <Amount value={showAmount(aligned(info[label]))} currency="USDT" />}
            </Link>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
