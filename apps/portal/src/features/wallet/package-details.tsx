import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { ListPager, NoData, useLogged } from '@halyard/web/lists'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { useBalancesFollow } from '../balances/index.ts'
import { ordersPerPage, stateOfOrder } from '../orders/index.ts'
import { PackageList } from './package-list.tsx'
import { packagesQuery } from './package-queries.ts'

/** The packages a member holds. */
export function PackageDetails() {
  const t = useTexts('wallet')
  return (
    <Card title={t('packages')}>
      <Packages />
    </Card>
  )
}

function Packages() {
  const t = useTexts('wallet')
  const lists = useTexts('lists')
  const [page, setPage] = useState(1)
  const packages = useQuery(packagesQuery(page))
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
          <Button component={Link} to="/investment/new" variant="default" size="sm">
            {t('seePackages')}
          </Button>
        }
      />
    )
  }
  // Closing the only package on the last page leaves that page empty.
  const pages = Math.ceil(list.totalRecords / ordersPerPage)
  if (page > pages && !packages.isPlaceholderData) setPage(pages)
  return (
    <>
      <PackageList rows={list.productOrderDtoList} stale={packages.isPlaceholderData} />
      <ListPager page={Math.min(page, pages)} pages={pages} onPage={setPage} />
    </>
  )
}
