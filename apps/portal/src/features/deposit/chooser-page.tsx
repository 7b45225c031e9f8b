import { Card, Page, Tiles } from '@halyard/ui/layout'
import { usePaging } from '@halyard/web/lists'
import { BackLink, LinkTile, PageTitle } from '@halyard/web/routes'
import { IconBuildingBank, IconCurrencyBitcoin } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { RecentDeposits } from './recent-deposits.tsx'

const route = getRouteApi('/member/wallet/deposit')

const ways = [
  { name: 'depositCrypto', text: 'cryptoText', to: '/wallet/deposit/crypto', Icon: IconCurrencyBitcoin },
  { name: 'depositFiat', text: 'fiatText', to: '/wallet/deposit/fiat', Icon: IconBuildingBank },
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
      <Tiles label={pages('deposit')}>
        {ways.map(({ name, text, ...way }) => (
          <LinkTile key={way.to} {...way} name={pages(name)} text={t(text)} />
        ))}
      </Tiles>
      <Card title={t('recent')}>
        <RecentDeposits paging={usePaging(route)} />
      </Card>
    </Page>
  )
}
