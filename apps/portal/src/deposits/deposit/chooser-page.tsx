import { Card, Page, Tiles } from '@halyard/ui/layout'
import { showAmount } from '@halyard/web/formats'
import { pagingOf } from '@halyard/web/lists'
import { BackLink, LinkTile, PageTitle } from '@halyard/web/routes'
import { IconBuildingBank, IconCurrencyBitcoin } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { fitsFiat } from './fits-fiat.ts'
import { RecentDeposits } from './recent-deposits.tsx'

const route = getRouteApi('/member/wallet/deposit')

export function ChooserPage() {
  const t = useTexts('deposit')
  const pages = useTexts('pages')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const fits = fitsFiat(search.amount ?? '')
  const paging = pagingOf(search.page, (page, how) => navigate({ search: { ...search, page }, ...how }))
  return (
    <Page
      title={pages('deposit')}
      purpose={
        search.amount ? t('chooserPurposeFor', { amount: showAmount(search.amount) }) : t('chooserPurpose')
      }
      back={<BackLink to="/wallet/overview" label={t('backToWallet')} />}
    >
      <PageTitle title={pages('deposit')} />
      <Tiles label={pages('deposit')}>
        <LinkTile
          to="/wallet/deposit/crypto"
          search={{ amount: search.amount }}
          Icon={IconCurrencyBitcoin}
          name={pages('depositCrypto')}
          text={t('cryptoText')}
        />
        <LinkTile
          to="/wallet/deposit/fiat"
          search={{ amount: fits ? search.amount : undefined }}
          Icon={IconBuildingBank}
          name={pages('depositFiat')}
          text={fits ? t('fiatText') : t('fiatTextOutside', { amount: showAmount(search.amount ?? '0') })}
        />
      </Tiles>
      <Card title={t('recent')}>
        <RecentDeposits paging={paging} />
      </Card>
    </Page>
  )
}
