import type { ReplyOf, wallet } from '@halyard/contract'
import { type Column, DataTable } from '@halyard/ui/lists'
import { Moment } from '@halyard/web/formats'
import { ChangeAmount, ListPager, pagingOf } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { useLanguage } from '@halyard/web/texts'
import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { addsInformation } from './adds-information.ts'
import classes from './bonus-list.module.css'
import { bonusQuery } from './wallet-queries.ts'

const route = getRouteApi('/member/wallet/bonus-history')

type Bonus = ReplyOf<typeof wallet.bonusHistory>['data']['content'][number]

/** By the specification, wider screens show more rows. */
const wide = '(width > 991px)'

export function BonusList() {
  const t = useTexts('wallet')
  const lists = useTexts('lists')
  const size = useMediaQuery(wide, undefined, { getInitialValueInEffect: false }) ? 10 : 5
  const navigate = route.useNavigate()
  // The address holds the first row, so that turning the phone or leaving the screen keeps it.
  const { row = 1 } = route.useSearch()
  const paging = pagingOf(Math.ceil(row / size), (page = 1, how) =>
    navigate({ search: { row: page > 1 ? (page - 1) * size + 1 : undefined }, ...how }),
  )
  const bonuses = useQuery(bonusQuery(paging.page - 1, size, useLanguage()))

  const dateOf = ({ trxDate }: Bonus) => <Moment at={trxDate} />
  const amountOf = ({ amount, walletType }: Bonus) => <ChangeAmount amount={amount} currency={walletType} />
  const columns: readonly Column<Bonus>[] = [
    { name: 'date', label: t('date'), cell: dateOf },
    { name: 'type', label: t('type'), cell: ({ bonusType }) => t(bonusType) },
    { name: 'remark', label: t('remark'), cell: ({ remark }) => remark },
    { name: 'wallet', label: t('wallet'), cell: ({ walletType }) => walletType },
    { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
  ]
  const invite = (
    <LinkButton to="/settings/referral" variant="default" size="sm">
      {t('invite')}
    </LinkButton>
  )
  const spinner = (
    <div className={classes.spinner} role="status" aria-label={lists('loading')}>
      <Loader />
    </div>
  )
  // By the specification, each load shows it for a while.
  if (bonuses.isFetching) return spinner
  return (
    <Loaded
      of={bonuses}
      waiting={spinner}
      empty={{ text: t('bonusEmpty'), action: invite, if: ({ data }) => data.totalPages === 0 }}
    >
      {({ data: { content, totalPages } }) => (
        <>
          <DataTable
            label={t('bonusTitle')}
            columns={columns}
            rows={content}
            keyOf={(_, index) => String(index)}
            linesOf={(row) => ({
              title: t(row.bonusType),
              titleEnd: amountOf(row),
              note: dateOf(row),
              noteEnd: addsInformation(row.remark, t(row.bonusType)) && row.remark,
            })}
          />
          <ListPager paging={paging} totalRecords={totalPages} perPage={1} />
        </>
      )}
    </Loaded>
  )
}
