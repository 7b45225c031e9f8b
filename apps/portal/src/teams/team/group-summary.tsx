import type { ReplyOf, team } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { Amount } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { type Column, DataTable } from '@halyard/ui/lists'
import { alignDecimals, showAmount } from '@halyard/web/formats'
import { ListPager, type Paging } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { rankWord } from '../../members/own-account/index.ts'
import classes from './overview.module.css'
import { groupSummaryQuery, groupsPerPage } from './team-queries.ts'

type Group = ReplyOf<typeof team.groupInvestmentSummary>['groupList']['sponsorSummaryDtoList'][number]

/** The caller's direct referrals, each with the group below them. */
export function GroupSummary({ paging }: { readonly paging: Paging }) {
  const t = useTexts('team')
  return (
    <Card title={t('groupSummary')}>
      <Groups paging={paging} />
    </Card>
  )
}

function Groups({ paging }: { readonly paging: Paging }) {
  const t = useTexts('team')
  const ranks = useTexts('ranks')
  const groups = useQuery(groupSummaryQuery(paging.page))
  const nameOf = ({ leaderName, email }: Group) => (
    <span className={classes.leader}>
      {leaderName}
      <small>{email}</small>
    </span>
  )
  const investmentOf = (group: Group) => (
    <Amount value={showAmount(group.groupInvestmentQuantity)} currency="USDT" />
  )
  const alignedLots = alignDecimals(
    (groups.data?.groupList.sponsorSummaryDtoList ?? []).map(({ totalLotAmount }) => totalLotAmount),
  )
  const columns: readonly Column<Group>[] = [
    { name: 'leader', label: t('leader'), cell: nameOf },
    { name: 'rank', label: t('leaderRank'), cell: ({ managerLevel }) => rankWord(ranks, managerLevel) },
    {
      name: 'downline',
      label: t('totalDownline'),
      align: 'end',
      cell: ({ totalDownline }) => <span data-figures>{groupThousands(String(totalDownline))}</span>,
    },
    {
      name: 'lot',
      label: t('totalLot'),
      align: 'end',
      cell: ({ totalLotAmount }) => <span data-figures>{showAmount(alignedLots(totalLotAmount))}</span>,
    },
    { name: 'investment', label: t('groupInvestment'), align: 'end', cell: investmentOf },
  ]
  return (
    <Loaded
      of={groups}
      waiting={groupsPerPage}
      empty={{ text: t('groupSummaryEmpty'), if: ({ groupList }) => groupList.totalRecords === 0 }}
    >
      {({ groupList: list }) => (
        <>
          <DataTable
            label={t('groupSummary')}
            columns={columns}
            rows={list.sponsorSummaryDtoList}
            keyOf={({ leaderName }) => leaderName}
            linesOf={(group) => ({
              title: nameOf(group),
              titleEnd: investmentOf(group),
              titleEndLabel: t('groupInvestment'),
              note: `${rankWord(ranks, group.managerLevel)} · ${t('memberCount', { count: group.totalDownline })}`,
              noteEnd: t('lots', { lots: showAmount(group.totalLotAmount) }),
            })}
            stale={groups.isPlaceholderData}
          />
          <ListPager
            paging={paging}
            totalRecords={list.totalRecords}
            perPage={groupsPerPage}
            stale={groups.isPlaceholderData}
          />
        </>
      )}
    </Loaded>
  )
}
