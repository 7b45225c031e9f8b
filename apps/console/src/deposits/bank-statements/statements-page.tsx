import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { Card, Page, Text } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { formatIsoDay, showMoney } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { MemberLink } from '../../desk/queue/index.ts'
import { KeyedRows } from '../../desk/rows/index.ts'
import { ButtonRow, Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ImportForm } from './import-form.tsx'
import { type ShownLines, shownLines } from './lines-search.ts'

const route = getRouteApi('/operator/statements')

type Line = ReplyOf<typeof operatorMoney.statementLines>['lines'][number]

/** The bank's statements: imported by operators, and the deposit that each line confirms. */
export function StatementsPage() {
  const t = useTexts('statements')
  const { state = 'ALL' } = route.useSearch()
  const navigate = route.useNavigate()
  const queries = useQueryClient()
  const show = (wanted: ShownLines) => void navigate({ search: { state: wanted } })
  return (
    <Screen title={t('title')}>
      <Page title={t('title')} purpose={t('purpose')}>
        <Card title={t('importTitle')}>
          <ImportForm onImported={() => void queries.invalidateQueries({ queryKey: ['statements'] })} />
        </Card>
        <Card title={t('lines')}>
          <ButtonRow>
            {shownLines.map((each) => (
              <Button
                key={each}
                size="sm"
                variant={each === state ? 'filled' : 'default'}
                aria-pressed={each === state}
                onClick={() => show(each)}
              >
                {t(each)}
              </Button>
            ))}
          </ButtonRow>
          <KeyedRows
            queryKey={['statements', state]}
            label={t('lines')}
            load={(page, signal) =>
              api(operatorMoney.statementLines, { query: { ...page, state } }, { signal })
            }
            rowsOf={(parts) => parts.flatMap(({ lines }) => lines)}
            keyOf={({ id }) => id}
            cardsOn="tablet"
            linesOf={(line) => ({
              title: <Details line={line} />,
              titleEnd: amountOf(line),
              note: <Confirms line={line} />,
              noteEnd: [formatIsoDay(line.bookedOn), line.account].join(' · '),
            })}
            nothing={t('nothing')}
            columns={[
              { name: 'details', label: t('details'), cell: (line) => <Details line={line} /> },
              { name: 'confirms', label: t('confirms'), cell: (line) => <Confirms line={line} /> },
              {
                name: 'bookedOn',
                label: t('bookedOn'),
                cell: ({ bookedOn }) => <time dateTime={bookedOn}>{formatIsoDay(bookedOn)}</time>,
              },
              { name: 'account', label: t('account'), cell: ({ account }) => account },
              { name: 'importedBy', label: t('importedBy'), cell: ({ importedBy }) => importedBy.join(', ') },
              { name: 'amount', label: t('amount'), align: 'end', cell: amountOf },
            ]}
          />
        </Card>
      </Page>
    </Screen>
  )
}

const amountOf = ({ direction, amount, currencyCode }: Line) =>
  `${direction === 'OUT' ? '−' : '+'}${showMoney(amount, currencyCode)}`

const Details = ({ line: { details, counterparty, entryReference } }: { readonly line: Line }) => (
  <Text as="span" breakWords>
    {[details, counterparty, entryReference].filter(Boolean).join(' · ')}
  </Text>
)

function Confirms({ line: { confirms, names, pays } }: { readonly line: Line }) {
  const t = useTexts('statements')
  const can = useCan()
  if (confirms)
    return (
      <MemberLink memberId={confirms.memberId}>
        {t(confirms.kind, { reference: confirms.reference })}
      </MemberLink>
    )
  if (pays) {
    const paid = showMoney(pays.paymentAmount, pays.currencyCode)
    const words = t(pays.state === 'APPROVED' ? 'paysWaiting' : 'pays', { reference: pays.reference, paid })
    if (pays.state !== 'APPROVED' || !can('withdrawals.pay'))
      return <MemberLink memberId={pays.memberId}>{words}</MemberLink>
    return (
      <Link to="/payments" search={{ item: pays.id }}>
        {words}
      </Link>
    )
  }
  if (!names) return <>{t('none')}</>
  const paid = showMoney(names.paymentAmount, names.currencyCode)
  return (
    <MemberLink memberId={names.memberId}>{t(names.state, { reference: names.reference, paid })}</MemberLink>
  )
}
