import { operatorBooks, type ReplyOf } from '@halyard/contract'
import { DayChart } from '@halyard/ui/charts'
import { Status } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { axisCompact, formatIsoDay, formatUtcSecond, showAmount, showMoney } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { BookTable, Figure } from './book-table.tsx'
import { BooksFrame } from './books-frame.tsx'
import { CsvButton } from './csv-button.tsx'
import { Days } from './days.tsx'
import { totalHeld } from './total-held.ts'

const route = getRouteApi('/operator/books/coverage')

type Reply = ReplyOf<typeof operatorBooks.coverage>

/** Liabilities to members against holdings, now and day by day. */
export function CoveragePage() {
  const t = useTexts('books')
  const { from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) }
  const coverage = useQuery({
    queryKey: ['books', 'coverage', from, to],
    queryFn: ({ signal }) => api(operatorBooks.coverage, { query }, { signal }),
  })
  return (
    <BooksFrame
      title={t('coverage')}
      purpose={t('coveragePurpose')}
      action={<CsvButton wanted={{ file: 'COVERAGE', ...query }} />}
    >
      <Days from={from} to={to} onChange={(days) => void navigate({ search: days })} />
      <Loaded of={coverage} waiting={8}>
        {(data) => (
          <>
            <Now reply={data} />
            <ByDay days={data.days} />
          </>
        )}
      </Loaded>
    </BooksFrame>
  )
}

function Now({ reply: { now, reconciliation } }: { readonly reply: Reply }) {
  const t = useTexts('books')
  const home = useTexts('home')
  const usdt = (amount: string) => showMoney(amount, 'USDT')
  return (
    <Card title={t('now')}>
      <Details
        dense
        items={[
          { label: home('owed'), value: usdt(now.owed) },
          { label: home('own'), value: usdt(now.own) },
          ...now.held.map(({ place, amount }) => ({ label: home(place), value: usdt(amount) })),
          { label: t('usdpOwed'), value: showMoney(now.usdp.owed, 'USDP') },
          { label: t('usdpReserve'), value: usdt(now.usdp.reserve) },
          {
            label: home('reconciliation'),
            value: reconciliation ? (
              <Status
                tone={reconciliation.agreed ? 'good' : 'bad'}
                label={home(reconciliation.agreed ? 'agreed' : 'differs', {
                  time: formatUtcSecond(reconciliation.finishedAt),
                })}
              />
            ) : (
              home('never')
            ),
          },
        ]}
      />
    </Card>
  )
}

function ByDay({ days }: { readonly days: Reply['days'] }) {
  const t = useTexts('books')
  const home = useTexts('home')
  const sums = days.map(({ day, owed: amount, held }) => ({ day, owed: amount, held: totalHeld(held) }))
  const shownAccount = new Map(
    sums.map(({ day, owed: amount, held }) => [
      day,
      t('owedAndHeld', { owed: showMoney(amount, 'USDT'), held: showMoney(held, 'USDT') }),
    ]),
  )
  return (
    <Card title={t('byDay')}>
      <DayChart
        label={t('owedByDay')}
        line={sums.map(({ day, owed: amount }) => ({ day, amount }))}
        beside={sums.map(({ day, held: amount }) => ({ day, amount }))}
        writeAmount={axisCompact}
        writeDay={formatIsoDay}
        describe={(day) => shownAccount.get(day)}
      />
      <Note>{t('owedByDayMeans')}</Note>
      <BookTable
        label={t('byDay')}
        heads={[
          home('day'),
          { label: home('owed'), figures: true },
          { label: home('own'), figures: true },
          ...(days[0]?.held ?? []).map(({ place }) => ({ label: home(place), figures: true })),
        ]}
      >
        <tbody>
          {days.toReversed().map(({ day, owed: members, own, held }) => (
            <tr key={day}>
              <th scope="row">{formatIsoDay(day)}</th>
              {[{ place: 'owed', amount: members }, { place: 'own', amount: own }, ...held].map(
                ({ place, amount }) => (
                  <Figure key={place}>{showAmount(amount)}</Figure>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </BookTable>
    </Card>
  )
}
