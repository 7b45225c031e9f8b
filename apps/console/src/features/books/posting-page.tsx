import { operatorBooks, type ReplyOf } from '@halyard/contract'
import { Card } from '@halyard/ui/layout'
import { Details, ListWaiting } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { NoData } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { writeUtc } from './moments.ts'
import { Side } from './trial-table.tsx'

const route = getRouteApi('/operator/books/posting')

type Posting = ReplyOf<typeof operatorBooks.ledgerTransfer>

/** One posting: all of its entries, what it was made for, and what operators did about that. */
export function PostingPage() {
  const t = useTexts('books')
  const lists = useTexts('lists')
  const { id } = route.useSearch()
  const { data, isError, refetch } = useQuery({
    queryKey: ['books', 'posting', id],
    queryFn: ({ signal }) => api(operatorBooks.ledgerTransfer, { query: { transferId: id } }, { signal }),
  })
  return (
    <BooksFrame title={data ? t(data.transferKind) : t('posting')} purpose={id}>
      {data ? (
        <>
          <Details
            dense
            items={[
              { label: t('timeUtc'), value: writeUtc(data.at) },
              ...data.details.map(({ name, value }) => ({ label: name, value })),
            ]}
          />
          <Entries posting={data} />
          <Acts posting={data} />
        </>
      ) : isError ? (
        <NoData level={2} title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />
      ) : (
        <ListWaiting label={lists('loading')} rows={4} />
      )}
    </BooksFrame>
  )
}

function Entries({ posting }: { readonly posting: Posting }) {
  const t = useTexts('books')
  return (
    <Card title={t('bothSides')}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('bothSides')}>
          <thead>
            <tr>
              <th scope="col">{t('account')}</th>
              <th scope="col">{t('member')}</th>
              <th scope="col">{t('asset')}</th>
              <th scope="col" data-align="end">
                {t('debit')}
              </th>
              <th scope="col" data-align="end">
                {t('credit')}
              </th>
              <th scope="col">{t('seal')}</th>
            </tr>
          </thead>
          <tbody>
            {posting.entries.map(({ id, account, kind, asset, memberId, username, debit, credit, seal }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/books/account" search={{ account }}>
                    {t(kind)}
                  </Link>{' '}
                  <span className={classes.address}>{account}</span>
                </th>
                <td>
                  {memberId && (
                    <Link to="/members/$memberId" params={{ memberId }}>
                      {username}
                    </Link>
                  )}
                </td>
                <td>{asset}</td>
                <Side amount={debit} />
                <Side amount={credit} />
                <td>
                  {seal ? <span className={classes.address}>{seal.slice(0, 16)}…</span> : t('notSealed')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Acts({ posting: { acts } }: { readonly posting: Posting }) {
  const t = useTexts('books')
  return (
    <Card title={t('acts')}>
      {acts.length === 0 ? (
        <p>{t('noActs')}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('acts')}>
            <thead>
              <tr>
                <th scope="col">{t('timeUtc')}</th>
                <th scope="col">{t('operator')}</th>
                <th scope="col">{t('action')}</th>
                <th scope="col">{t('reason')}</th>
              </tr>
            </thead>
            <tbody>
              {acts.map(({ at, operator, action, reason }) => (
                <tr key={`${at} ${action}`}>
                  <td data-figures>{writeUtc(at)}</td>
                  <td>{operator}</td>
                  <td>{action}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}
