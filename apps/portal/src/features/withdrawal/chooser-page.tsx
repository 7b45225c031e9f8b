import { Page } from '@halyard/ui/layout'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { IconBrandAlipay, IconBuildingBank, IconChevronRight, IconCurrencyDollar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { KycNotice } from './kyc-notice.tsx'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { RestNotice } from './rest-notice.tsx'
import classes from './withdrawal.module.css'

const tiles = [
  { name: 'kindUSDT', text: 'usdtTile', to: '/wallet/withdrawal/USDT', Icon: IconCurrencyDollar },
  { name: 'kindALIPAY', text: 'alipayTile', to: '/wallet/withdrawal/Alipay', Icon: IconBrandAlipay },
  { name: 'kindBANK', text: 'bankTile', to: '/wallet/withdrawal/fiat', Icon: IconBuildingBank },
] as const

export function ChooserPage() {
  const t = useTexts('withdrawal')
  const wallet = useTexts('wallet')
  const pages = useTexts('pages')
  return (
    <Page
      title={pages('withdrawal')}
      purpose={t('chooserPurpose')}
      back={<BackLink to="/wallet/overview" label={wallet('backToWallet')} />}
    >
      <PageTitle title={pages('withdrawal')} />
      <KycNotice />
      <RestNotice />
      <nav className={classes.tiles} aria-label={t('ways')}>
        {tiles.map(({ name, text, to, Icon }) => (
          <Link key={to} to={to} className={classes.tile}>
            <span className={classes.tileIcon}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
            </span>
            <span className={classes.tileWords}>
              <strong>{t(name)}</strong>
              <span>{t(text)}</span>
            </span>
            <IconChevronRight className={classes.tileArrow} size={18} stroke={1.6} aria-hidden="true" />
          </Link>
        ))}
      </nav>
      <RecentWithdrawals />
    </Page>
  )
}
