import { Page, Tiles } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { BackLink, LinkTile, PageTitle } from '@halyard/web/routes'
import { IconBrandAlipay, IconBuildingBank, IconCurrencyDollar } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { WithdrawalNotices } from './withdrawal-notices.tsx'

const route = getRouteApi('/member/wallet/withdrawal')

const tiles = [
  { name: 'kindUSDT', text: 'usdtTile', to: '/wallet/withdrawal/USDT', Icon: IconCurrencyDollar },
  { name: 'kindALIPAY', text: 'alipayTile', to: '/wallet/withdrawal/Alipay', Icon: IconBrandAlipay },
  { name: 'kindBANK', text: 'bankTile', to: '/wallet/withdrawal/fiat', Icon: IconBuildingBank },
] as const

export function ChooserPage() {
  const t = useTexts('withdrawal')
  const wallet = useTexts('wallet')
  const pages = useTexts('pages')
  const paging = usePaging(route)
  return (
    <Page
      title={pages('withdrawal')}
      purpose={t('chooserPurpose')}
      back={<BackLink to="/wallet/overview" label={wallet('backToWallet')} />}
    >
      <PageTitle title={pages('withdrawal')} />
      <WithdrawalNotices paging={paging}>
        <Tiles label={t('ways')}>
          {tiles.map(({ name, text, ...tile }) => (
            <LinkTile key={tile.to} {...tile} name={t(name)} text={t(text)} />
          ))}
        </Tiles>
        <RecentWithdrawals paging={paging} />
      </WithdrawalNotices>
    </Page>
  )
}
