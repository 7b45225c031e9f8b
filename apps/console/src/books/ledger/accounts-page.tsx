import { operatorBooks } from '@halyard/contract'
import { accountKinds } from '@halyard/money'
import { api } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import { getRouteApi, Link } from '@tanstack/react-router'
import { KeyedRows } from '../../desk/rows/index.ts'
import { useTexts } from '../../locales/index.ts'
import { AccountName } from './book-table.tsx'
import { BooksFrame } from './books-frame.tsx'
import { CsvButton } from './csv-button.tsx'
import { lastOfMinute } from './moments.ts'

const route = getRouteApi('/operator/books/accounts')

/** The accounts behind a shared line, or all accounts of a member. */
export function AccountsPage() {
  const t = useTexts('books')
  const { kind, memberId, at } = route.useSearch()
  const wanted = {
    ...(kind ? { kind } : {}),
    ...(memberId ? { memberId } : {}),
    ...(at ? { at: lastOfMinute(at) } : {}),
  }
  const known = accountKinds.find((one) => one === kind)
  return (
    <BooksFrame
      title={known ? t(known) : t('accounts')}
      purpose={t('accountsPurpose')}
      action={<CsvButton wanted={{ file: 'ACCOUNTS', ...wanted }} />}
    >
      <KeyedRows
        queryKey={['books', 'accounts', wanted]}
        label={t('accounts')}
        load={(page, signal) =>
          api(operatorBooks.ledgerAccounts, { query: { ...wanted, ...page } }, { signal })
        }
        rowsOf={(parts) => parts.flatMap(({ accounts }) => accounts)}
        keyOf={({ account }) => account}
        nothing={t('noAccounts')}
        columns={[
          {
            name: 'account',
            label: t('account'),
            cell: ({ account, kind: of }) => <AccountName kind={of} account={account} />,
          },
          {
            name: 'member',
            label: t('member'),
            cell: ({ memberId: id, username }) =>
              id && (
                <Link to="/members/$memberId" params={{ memberId: id }}>
                  {username}
                </Link>
              ),
          },
          { name: 'asset', label: t('asset'), cell: ({ asset }) => asset },
          { name: 'credit', label: t('credit'), align: 'end', cell: ({ credit }) => showAmount(credit) },
        ]}
      />
    </BooksFrame>
  )
}
