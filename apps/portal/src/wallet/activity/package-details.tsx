import { Card } from '@halyard/ui/layout'
import { ListPager, usePaging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import {
  OrderActionDialogs,
  ordersPerPage,
  stateOfOrder,
  useOrderActions,
} from '../../trading/orders/index.ts'
import { useBalancesFollow } from '../balances/index.ts'
import { PackageList } from './package-list.tsx'
import { packagesQuery } from './package-queries.ts'

const route = getRouteApi('/member/wallet/overview')

/** The packages a member holds. */
export function PackageDetails() {
  const t = useTexts('wallet')
  return (
    <Card title={t('packages')}>
      <Packages />
    </Card>
  )
}

/** Apart from the list: an action's result stays, even when its package was the last one. */
function Packages() {
  const actions = useOrderActions()
  return (
    <>
      <PackageRows actions={actions} />
      <OrderActionDialogs {...actions.dialogs} />
    </>
  )
}

function PackageRows({ actions }: { readonly actions: ReturnType<typeof useOrderActions> }) {
  const t = useTexts('wallet')
  const paging = usePaging(route)
  const packages = useQuery(packagesQuery(paging.page))
  useBalancesFollow(packages.data?.investmentWalletList.productOrderDtoList, stateOfOrder)
  const see = (
    <LinkButton to="/investment/new" variant="default" size="sm">
      {t('seePackages')}
    </LinkButton>
  )
  return (
    <Loaded
      of={packages}
      waiting={ordersPerPage}
      empty={{
        text: t('packagesEmpty'),
        action: see,
        if: ({ investmentWalletList }) => investmentWalletList.totalRecords === 0,
      }}
    >
      {({ investmentWalletList: { productOrderDtoList, totalRecords } }) => (
        <>
          <PackageList rows={productOrderDtoList} stale={packages.isPlaceholderData} actions={actions} />
          <ListPager
            paging={paging}
            totalRecords={totalRecords}
            perPage={ordersPerPage}
            stale={packages.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
