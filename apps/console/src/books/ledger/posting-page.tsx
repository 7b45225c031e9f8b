import { operatorBooks, type ReplyOf } from '@halyard/contract'
import { Card, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { useNames } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCan } from '../../access/session/index.ts'
import { useReasonWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { AccountName, BookTable, Sides, useSideHeads } from './book-table.tsx'
import { BooksFrame } from './books-frame.tsx'
import { writeUtc } from './moments.ts'
import { useTransferWords } from './use-transfer-words.ts'

const route = getRouteApi('/operator/books/posting')

type Posting = ReplyOf<typeof operatorBooks.ledgerTransfer>

/** One posting: its entries, its cause, and what operators did about that. */
export function PostingPage() {
  const t = useTexts('books')
  const transferWords = useTransferWords()
  const causeOf = useNames('books')
  const { id } = route.useSearch()
  const posting = useQuery({
    queryKey: ['books', 'posting', id],
    queryFn: ({ signal }) => api(operatorBooks.ledgerTransfer, { query: { transferId: id } }, { signal }),
  })
  return (
    <BooksFrame title={posting.data ? transferWords(posting.data.transferKind) : t('posting')} purpose={id}>
      <Loaded of={posting} waiting={4}>
        {(data) => (
          <>
            <Details
              dense
              items={[
                { label: t('timeUtc'), value: writeUtc(data.at) },
                ...data.details.map(({ name, value }) => ({
                  label: causeOf(`of_${name}`) ?? name,
                  value: findsMember.has(name) ? <MemberSearch id={value} /> : value,
                })),
              ]}
            />
            <Entries posting={data} />
            <Acts posting={data} />
          </>
        )}
      </Loaded>
    </BooksFrame>
  )
}

/** Causes whose ID finds a member. */
const findsMember = new Set(['orderId', 'withdrawalId', 'depositId', 'claimId', 'orderNo'])

function MemberSearch({ id }: { readonly id: string }) {
  const can = useCan()
  if (!can('members.read')) return id
  return (
    <Link to="/members" search={{ search: id }}>
      {id}
    </Link>
  )
}

function Entries({ posting }: { readonly posting: Posting }) {
  const t = useTexts('books')
  const sides = useSideHeads()
  return (
    <Card title={t('bothSides')}>
      <BookTable label={t('bothSides')} heads={[t('account'), t('member'), t('asset'), ...sides, t('seal')]}>
        <tbody>
          {posting.entries.map(({ id, account, kind, asset, memberId, username, debit, credit, seal }) => (
            <tr key={id}>
              <th scope="row">
                <AccountName kind={kind} account={account} owner={username} />
              </th>
              <td>
                {memberId && (
                  <Link to="/members/$memberId" params={{ memberId }}>
                    {username}
                  </Link>
                )}
              </td>
              <td>{asset}</td>
              <Sides debit={debit} credit={credit} />
              <td>
                {seal ? (
                  <Text as="span" size={12} tone="soft" breakWords mono>
                    {seal.slice(0, 16)}…
                  </Text>
                ) : (
                  t('notSealed')
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </BookTable>
    </Card>
  )
}

function Acts({ posting: { acts } }: { readonly posting: Posting }) {
  const t = useTexts('books')
  const audit = useTexts('audit')
  const actionOf = useNames('auditActions')
  const reasonOf = useReasonWords()
  return (
    <Card title={t('acts')}>
      {acts.length === 0 ? (
        <p>{t('noActs')}</p>
      ) : (
        <BookTable label={t('acts')} heads={[t('timeUtc'), t('operator'), t('action'), t('reason')]}>
          <tbody>
            {acts.map(({ at, operator, action, reason }) => (
              <tr key={`${at} ${action}`}>
                <td data-figures>{writeUtc(at)}</td>
                <td>{operator ?? audit('platform')}</td>
                <td>{actionOf(action) ?? action}</td>
                <td>{reasonOf({ action, reason })}</td>
              </tr>
            ))}
          </tbody>
        </BookTable>
      )}
    </Card>
  )
}
