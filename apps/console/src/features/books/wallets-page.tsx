import { operatorTreasury, type ReplyOf } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Card } from '@halyard/ui/layout'
import { Details, ListWaiting } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecond, showAmount, showMoney } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BankFunding } from './bank-funding.tsx'
import { BookTable, Figure } from './book-table.tsx'
import classes from './books.module.css'
import { BooksFrame } from './books-frame.tsx'

type Reply = ReplyOf<typeof operatorTreasury.wallets>
type Wallet = Reply['wallets'][number]

/** Each hot and cold wallet: what the ledger has, what was counted, and what its chain says. */
export function WalletsPage() {
  const t = useTexts('books')
  const lists = useTexts('lists')
  const { data, isError, refetch } = useQuery({
    queryKey: ['books', 'wallets'],
    queryFn: ({ signal }) => api(operatorTreasury.wallets, undefined, { signal }),
  })
  return (
    <BooksFrame title={t('wallets')} purpose={t('walletsPurpose')} action={<BankFunding />}>
      {data ? (
        <>
          <Own reply={data} />
          <WalletTable wallets={data.wallets} />
        </>
      ) : isError ? (
        <NoData level={2} title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} />
      ) : (
        <ListWaiting label={lists('loading')} rows={8} />
      )}
    </BooksFrame>
  )
}

const usdt = (amount: string) => showMoney(amount, 'USDT')

function Own({ reply: { companyFunds, bank } }: { readonly reply: Reply }) {
  const t = useTexts('books')
  return (
    <Card title={t('now')}>
      <Details
        dense
        items={[
          { label: t('company_funds'), value: usdt(companyFunds) },
          { label: t('atBank'), value: usdt(bank) },
        ]}
      />
    </Card>
  )
}

function WalletTable({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const t = useTexts('books')
  return (
    <BookTable
      label={t('wallets')}
      heads={[
        t('wallet'),
        { label: t('inLedger'), figures: true },
        { label: t('counted'), figures: true },
        { label: t('onChain'), figures: true },
        { label: t('gas'), figures: true },
        t('state'),
      ]}
    >
      <tbody>
        {wallets.map((wallet) => (
          <tr key={`${wallet.network} ${wallet.address}`}>
            <th scope="row">
              {wallet.network} {t(wallet.place)} <span className={classes.address}>{wallet.address}</span>
            </th>
            <Figure>{showAmount(wallet.ledger)}</Figure>
            <Figure>{showAmount(wallet.counted)}</Figure>
            <Figure>{wallet.onChain === null ? '' : showAmount(wallet.onChain)}</Figure>
            <Figure>{wallet.gas}</Figure>
            <td>
              <WalletState wallet={wallet} />
            </td>
          </tr>
        ))}
      </tbody>
    </BookTable>
  )
}

function WalletState({ wallet }: { readonly wallet: Wallet }) {
  const t = useTexts('books')
  const { isCounted, unexplained, comparedAt } = wallet
  if (unexplained > 0) return <Status tone="bad" label={t('unexplained', { count: unexplained })} />
  if (!isCounted) return <Status tone="waiting" label={t('notCounted')} />
  if (!comparedAt) return <Status tone="waiting" label={t('notCompared')} />
  return <Status tone="good" label={t('comparedAt', { time: formatSecond(new Date(comparedAt)) })} />
}
