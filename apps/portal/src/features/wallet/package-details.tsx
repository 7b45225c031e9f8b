import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { ListPager, NoData, useLogged, usePaging } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../balances/index.ts'
import { OpenRequests } from '../open-requests/index.ts'
import {
  OrderActionDialogs,
  orderCalls,
  ordersPerPage,
  stateOfOrder,
  useOrderActions,
} from '../orders/index.ts'
import { PackageList } from './package-list.tsx'
import { packagesQuery } from './package-queries.ts'

const route = getRouteApi('/member/wallet/overview')

/** The packages a member holds. */
export function PackageDetails() {
  const t = useTexts('wallet')
  return (
    <Card title={t('packages')}>
      <OpenRequests calls={orderCalls} />
      <Packages />
    </Card>
  )
}

/** Apart from the list: what an action says stays, even when its package was the last one. */
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
  const lists = useTexts('lists')
  const paging = usePaging(route)
  const packages = useQuery(packagesQuery(paging.page))
  useLogged(packages)
  const list = packages.data?.investmentWalletList
  useBalancesFollow(list?.productOrderDtoList, stateOfOrder)
  if (packages.isPending) return <ListWaiting label={lists('loading')} rows={ordersPerPage} />
  if (!list) return <NoData text={t('packagesEmpty')} onRetry={() => void packages.refetch()} />
  if (list.totalRecords === 0) {
    return (
      <NoData
        text={t('packagesEmpty')}
        action={
          <LinkButton to="/investment/new" variant="default" size="sm">
            {t('seePackages')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <>
      <PackageList rows={list.productOrderDtoList} stale={packages.isPlaceholderData} actions={actions} />
      <ListPager
        paging={paging}
        totalRecords={list.totalRecords}
        perPage={ordersPerPage}
        stale={packages.isPlaceholderData}
      />
    </>
  )
}
