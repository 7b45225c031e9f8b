import { operatorBooks, type ReplyOf } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { showMoney } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { BookTable, Figure, Sides, useSideHeads } from './book-table.tsx'
import { BooksFrame } from './books-frame.tsx'
import { CsvButton } from './csv-button.tsx'
import { lastOfMinute } from './moments.ts'
import { useTransferWords } from './use-transfer-words.ts'

const route = getRouteApi('/operator/books/line')

type Line = ReplyOf<typeof operatorBooks.bookLine>

/** The transfers behind a line of the books, by kind, and by kind and month. */
export function LinePage() {
  const t = useTexts('books')
  const { line, at } = route.useSearch()
  const query = { line, ...(at ? { at: lastOfMinute(at) } : {}) }
  const loaded = useQuery({
    queryKey: ['books', 'line', line, at],
    queryFn: ({ signal }) => api(operatorBooks.bookLine, { query }, { signal }),
  })
  return (
    <BooksFrame
      title={loaded.data ? t(loaded.data.kind) : t('line')}
      purpose={loaded.data?.shared === false ? loaded.data.line : ''}
      action={<CsvButton wanted={{ file: 'LINE', ...query }} />}
    >
      <Loaded of={loaded} waiting={8}>
        {(data) => (
          <>
            <LineParts line={data} at={at} />
            <Months line={data} />
          </>
        )}
      </Loaded>
    </BooksFrame>
  )
}

function LineParts({ line, at }: { readonly line: Line; readonly at: string | undefined }) {
  const t = useTexts('books')
  const transferWords = useTransferWords()
  const sides = useSideHeads()
  const written = (amount: string) => showMoney(amount, line.asset)
  return (
    <Card title={t('madeOf')}>
      <Details
        dense
        items={[
          { label: t('debit'), value: written(line.debit) },
          { label: t('credit'), value: written(line.credit) },
        ]}
      />
      <BookTable
        label={t('madeOf')}
        heads={[t('transfer'), { label: t('entries'), figures: true }, ...sides]}
      >
        <tbody>
          {line.movements.map(({ transferKind, entries, debit, credit }) => (
            <tr key={transferKind}>
              <th scope="row">{transferWords(transferKind)}</th>
              <Figure>{entries.toLocaleString('en')}</Figure>
              <Sides debit={debit} credit={credit} />
            </tr>
          ))}
        </tbody>
      </BookTable>
      {line.shared ? (
        <LinkButton to="/books/accounts" search={{ kind: line.line, at }} variant="default">
          {t('openAccounts')}
        </LinkButton>
      ) : (
        <LinkButton to="/books/account" search={{ account: line.line }} variant="default">
          {t('openEntries')}
        </LinkButton>
      )}
    </Card>
  )
}

/** Months with postings, the latest first. */
function Months({ line }: { readonly line: Line }) {
  const t = useTexts('books')
  const transferWords = useTransferWords()
  const sides = useSideHeads()
  const withPostings = line.months.filter(({ movements }) => movements.length > 0).reverse()
  return (
    <Card title={t('months')}>
      <BookTable label={t('months')} heads={[t('month'), t('transfer'), ...sides]}>
        {withPostings.map(({ month, movements, balance }) => (
          <tbody key={month}>
            {movements.map(({ transferKind, debit, credit }) => (
              <tr key={transferKind}>
                <td>{month}</td>
                <th scope="row">{transferWords(transferKind)}</th>
                <Sides debit={debit} credit={credit} />
              </tr>
            ))}
            <tr>
              <td>{month}</td>
              <th scope="row">{t('balanceAtEnd')}</th>
              <Sides {...balance} />
            </tr>
          </tbody>
        ))}
      </BookTable>
    </Card>
  )
}
