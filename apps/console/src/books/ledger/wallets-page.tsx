import { operatorTreasury, type ReplyOf } from '@halyard/contract'
import { Status, type StatusTone } from '@halyard/ui/figures'
import { Card, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatUtcSecond, showAmount, showMoney } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { BankFunding } from './bank-funding.tsx'
import { BookTable, Figure } from './book-table.tsx'
import classes from './books.module.css'
import { BooksFrame } from './books-frame.tsx'
import { type Wallet, type WalletState, walletState } from './wallet-state.ts'

type Reply = ReplyOf<typeof operatorTreasury.wallets>

/** Each hot and cold wallet: ledger balance, counted balance, and balance on chain. */
export function WalletsPage() {
  const t = useTexts('books')
  const wallets = useQuery({
    queryKey: ['books', 'wallets'],
    queryFn: ({ signal }) => api(operatorTreasury.wallets, undefined, { signal }),
  })
  return (
    <BooksFrame title={t('wallets')} purpose={t('walletsPurpose')} action={<BankFunding />}>
      <Loaded of={wallets} waiting={8}>
        {(data) => (
          <>
            <Own reply={data} />
            <Wallets wallets={data.wallets} />
          </>
        )}
      </Loaded>
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

/** As cards where the table has no room. */
function Wallets({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const narrow = useMediaQuery('(max-width: 64em)', undefined, { getInitialValueInEffect: false })
  return narrow ? <WalletCards wallets={wallets} /> : <WalletTable wallets={wallets} />
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
              {wallet.network} {t(wallet.place)}{' '}
              <Text as="span" size={12} tone="soft" breakWords mono>
                {wallet.address}
              </Text>
            </th>
            <Figure>{showAmount(wallet.ledger)}</Figure>
            <Figure>{showAmount(wallet.counted)}</Figure>
            <Figure>
              <OnChain wallet={wallet} />
            </Figure>
            <Figure>{gasOf(wallet)}</Figure>
            <td>
              <StateOf wallet={wallet} />
            </td>
          </tr>
        ))}
      </tbody>
    </BookTable>
  )
}

function WalletCards({ wallets }: { readonly wallets: readonly Wallet[] }) {
  const t = useTexts('books')
  return wallets.map((wallet) => (
    <Card key={`${wallet.network} ${wallet.address}`} title={`${wallet.network} ${t(wallet.place)}`}>
      <Details
        dense
        items={[
          { label: t('state'), value: <StateOf wallet={wallet} /> },
          {
            label: t('wallet'),
            value: (
              <Text as="span" size={12} tone="soft" breakWords mono>
                {wallet.address}
              </Text>
            ),
          },
          { label: t('inLedger'), value: showAmount(wallet.ledger) },
          { label: t('counted'), value: showAmount(wallet.counted) },
          { label: t('onChain'), value: <OnChain wallet={wallet} /> },
          { label: t('gas'), value: gasOf(wallet) },
        ]}
      />
    </Card>
  ))
}

const gasOf = ({ gas }: Wallet) => gas && `${showAmount(gas.amount)} ${gas.currencyCode}`

/** The balance at the comparison, with its time. */
function OnChain({ wallet: { onChain, comparedAt } }: { readonly wallet: Wallet }) {
  const t = useTexts('books')
  if (onChain === null || !comparedAt) return null
  return (
    <>
      {showAmount(onChain)}
      <div className={classes.time}>{t('asOf', { time: formatUtcSecond(comparedAt) })}</div>
    </>
  )
}

const tones = {
  unexplained: 'bad',
  vanished: 'bad',
  ledgerDiffers: 'bad',
  notCounted: 'waiting',
  notCompared: 'waiting',
  movedSince: 'waiting',
  agrees: 'good',
} as const satisfies Record<WalletState, StatusTone>

function StateOf({ wallet }: { readonly wallet: Wallet }) {
  const t = useTexts('books')
  const state = walletState(wallet)
  const words = {
    unexplained: t('unexplained', { count: wallet.unexplained }),
    vanished: t('vanished', { count: wallet.vanished }),
    ledgerDiffers: t('ledgerDiffers', { amount: usdt(wallet.ledgerDifference ?? '0.00') }),
    notCounted: t('notCounted'),
    notCompared: t('notCompared'),
    movedSince: t('movedSince'),
    agrees: t('agrees'),
  }
  return <Status tone={tones[state]} label={words[state]} />
}
