import { Card, Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { IconBuildingBank, IconChevronRight, IconCurrencyBitcoin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './chooser-page.module.css'
import { RecentDeposits } from './recent-deposits.tsx'

const ways = [
  { title: 'depositCrypto', text: 'cryptoText', to: '/wallet/deposit/crypto', Icon: IconCurrencyBitcoin },
  { title: 'depositFiat', text: 'fiatText', to: '/wallet/deposit/fiat', Icon: IconBuildingBank },
] as const

export function ChooserPage() {
  const t = useTexts('deposit')
  const pages = useTexts('pages')
  return (
    <Page
      title={pages('deposit')}
      purpose={t('chooserPurpose')}
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
    >
      <PageTitle title={pages('deposit')} />
      <nav className={classes.ways} aria-label={pages('deposit')}>
        {ways.map(({ title, text, to, Icon }) => (
          <Link key={to} to={to} className={classes.way}>
            <span className={classes.icon}>
              <Icon size={24} stroke={1.6} aria-hidden="true" />
            </span>
            <span className={classes.words}>
              <strong>{pages(title)}</strong>
              <span>{t(text)}</span>
            </span>
            <IconChevronRight className={classes.arrow} size={20} stroke={1.6} aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <Card title={t('recent')}>
        <RecentDeposits />
      </Card>
    </Page>
  )
}
