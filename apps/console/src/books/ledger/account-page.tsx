import { operatorBooks } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { showAmount, showMoney } from '@halyard/web/formats'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useAccountWords } from '../../desk/queue/index.ts'
import { KeyedRows } from '../../desk/rows/index.ts'
import { useTexts } from '../../locales/index.ts'
import { BooksFrame } from './books-frame.tsx'
import { CsvButton } from './csv-button.tsx'
import { Days } from './days.tsx'
import { writeUtc } from './moments.ts'
import { useTransferWords } from './use-transfer-words.ts'
import { withBalances } from './with-balances.ts'

const route = getRouteApi('/operator/books/account')

const side = (amount: string) => (amount === '0.00' ? '' : showAmount(amount))

/** The entries of one account, the newest first, with the balance after each. */
export function AccountPage() {
  const t = useTexts('books')
  const transferWords = useTransferWords()
  const accountWords = useAccountWords()
  const { account, from, to } = route.useSearch()
  const navigate = route.useNavigate()
  const wanted = { account, ...(from ? { from } : {}), ...(to ? { to } : {}) }
  return (
    <BooksFrame
      title={t('entriesOf')}
      purpose={accountWords(account) ?? account}
      action={<CsvButton wanted={{ file: 'ENTRIES', ...wanted }} />}
    >
      <Days from={from} to={to} onChange={(days) => void navigate({ search: { account, ...days } })} />
      <KeyedRows
        queryKey={['books', 'entries', wanted]}
        label={t('entriesOf')}
        load={(page, signal) =>
          api(operatorBooks.accountEntries, { query: { ...wanted, ...page } }, { signal })
        }
        rowsOf={(parts) =>
          parts[0]
            ? withBalances(
                parts[0].balance,
                parts.flatMap(({ entries }) => entries),
                parts[0].asset,
              )
            : []
        }
        keyOf={({ id }) => id}
        nothing={t('noEntries')}
        head={({ kind, asset, balance, memberId, username }) => (
          <Details
            dense
            items={[
              { label: t('kind'), value: t(kind) },
              { label: t('accountAddress'), value: account },
              ...(memberId
                ? [
                    {
                      label: t('member'),
                      value: (
                        <Link to="/members/$memberId" params={{ memberId }}>
                          {username}
                        </Link>
                      ),
                    },
                  ]
                : []),
              {
                label: t(balance.debit === '0.00' ? 'balanceCredit' : 'balanceDebit'),
                value: showMoney(balance.debit === '0.00' ? balance.credit : balance.debit, asset),
              },
            ]}
          />
        )}
        columns={[
          {
            name: 'transfer',
            label: t('transfer'),
            cell: ({ transferId, transferKind }) => (
              <Link to="/books/posting" search={{ id: transferId }}>
                {transferWords(transferKind)}
              </Link>
            ),
          },
          { name: 'at', label: t('timeUtc'), cell: ({ at }) => writeUtc(at) },
          { name: 'debit', label: t('debit'), align: 'end', cell: ({ debit }) => side(debit) },
          { name: 'credit', label: t('credit'), align: 'end', cell: ({ credit }) => side(credit) },
          {
            name: 'after',
            label: t('balance'),
            align: 'end',
            cell: ({ after }) =>
              after.debit === '0.00'
                ? showAmount(after.credit)
                : t('inDebit', { amount: showAmount(after.debit) }),
          },
        ]}
      />
    </BooksFrame>
  )
}
