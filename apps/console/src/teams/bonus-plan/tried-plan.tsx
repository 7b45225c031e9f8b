import type { operatorBonuses, ReplyOf } from '@halyard/contract'
import { Stack } from '@halyard/ui/layout'
import { DataTable } from '@halyard/ui/lists'
import { alignDecimals, formatIsoDay, showAmount, showChange } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'

export type Tried = ReplyOf<typeof operatorBonuses.tryBonusPlan>

/** The costs and results of both plans, and the most affected members. */
export function TriedPlan({ tried }: { readonly tried: Tried }) {
  const t = useTexts('plan')
  const names = useTexts('bonusNames')
  const { present, proposed, month, receivers } = tried
  const rows = [
    ...present.byKind.map(({ bonusType, amount }, at) => ({
      name: names(bonusType),
      present: amount,
      proposed: proposed.byKind[at]?.amount ?? '0',
    })),
    { name: t('total'), present: present.total, proposed: proposed.total },
    { name: t('brings'), present: present.brings, proposed: proposed.brings },
  ]
  const costs = alignDecimals(rows.flatMap((row) => [row.present, row.proposed]))
  const shares = alignDecimals(receivers.flatMap((row) => [row.present, row.proposed, row.difference]))
  return (
    <Stack gap={16} above={16} role="status">
      <p>
        {month
          ? t('triedMonth', { from: formatIsoDay(month.from), events: String(tried.events) })
          : t('triedTree', { events: String(tried.events) })}
        {tried.isCut && ` ${t('isCut')}`}
      </p>
      <DataTable
        label={t('costs')}
        rows={rows}
        keyOf={({ name }) => name}
        columns={[
          { name: 'name', label: t('costs'), cell: (row) => row.name },
          {
            name: 'present',
            label: t('present'),
            align: 'end',
            cell: (row) => showAmount(costs(row.present)),
          },
          {
            name: 'proposed',
            label: t('proposed'),
            align: 'end',
            cell: (row) => showAmount(costs(row.proposed)),
          },
        ]}
        linesOf={(row) => ({
          title: row.name,
          titleEnd: showAmount(row.proposed),
          note: t('present'),
          noteEnd: showAmount(row.present),
        })}
      />
      <p>{t('gainAndLose', { gaining: String(tried.gaining), losing: String(tried.losing) })}</p>
      {receivers.length > 0 && (
        <DataTable
          label={t('receivers')}
          rows={receivers}
          keyOf={({ username }) => username}
          columns={[
            { name: 'username', label: t('member'), cell: (row) => row.username },
            {
              name: 'present',
              label: t('present'),
              align: 'end',
              cell: (row) => showAmount(shares(row.present)),
            },
            {
              name: 'proposed',
              label: t('proposed'),
              align: 'end',
              cell: (row) => showAmount(shares(row.proposed)),
            },
            {
              name: 'difference',
              label: t('difference'),
              align: 'end',
              cell: (row) => showChange(shares(row.difference)),
            },
          ]}
          linesOf={(row) => ({
            title: row.username,
            titleEnd: showChange(row.difference),
            note: showAmount(row.present),
            noteEnd: showAmount(row.proposed),
          })}
        />
      )}
    </Stack>
  )
}
