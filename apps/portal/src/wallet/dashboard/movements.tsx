import type { ReplyOf, wallet } from '@halyard/contract'
import { Card, Text } from '@halyard/ui/layout'
import { Moment } from '@halyard/web/formats'
import { ChangeAmount, StatusWord } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { isOwnTransfer } from '../figures/index.ts'
import { movementsShown } from './dashboard-queries.ts'
import classes from './movements.module.css'

interface MovementsProps {
  readonly history: UseQueryResult<ReplyOf<typeof wallet.transactionHistory>>
}

/** The latest transactions of the USDT and USDP wallets. */
export function Movements({ history }: MovementsProps) {
  const t = useTexts('dashboard')
  return (
    <Card title={t('movements')}>
      <div className={classes.list}>
        <MovementList history={history} />
      </div>
      <p className={classes.all}>
        <Link to="/wallet/transaction-history">{t('allMovements')}</Link>
      </p>
    </Card>
  )
}

function MovementList({ history }: MovementsProps) {
  const t = useTexts('dashboard')
  return (
    <Loaded
      of={history}
      waiting={movementsShown}
      quiet
      empty={{
        text: t('movementsEmpty'),
        if: ({ transactionHistoryList }) => transactionHistoryList.walletTrxDtoList.length === 0,
      }}
    >
      {({ transactionHistoryList }) => (
        <ul className={classes.movements}>
          {transactionHistoryList.walletTrxDtoList.map(
            ({ txId, cryptoType, transactionType, description, amount, transactionDate, status }) => (
              <li key={`${txId} ${cryptoType}`}>
                <Text as="span" weight="medium" breakWords>
                  {description}
                </Text>
                <ChangeAmount
                  amount={amount}
                  currency={cryptoType}
                  neutral={isOwnTransfer(transactionType)}
                />
                <Moment at={transactionDate} className={classes.when} />
                {status !== 'COMPLETED' && <StatusWord status={status} />}
              </li>
            ),
          )}
        </ul>
      )}
    </Loaded>
  )
}
