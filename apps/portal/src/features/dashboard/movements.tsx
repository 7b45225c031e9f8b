import { Card } from '@halyard/ui/layout'
import { ListWaiting } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { ChangeAmount, NoData, StatusWord, useLogged } from '@halyard/web/lists'
import { useLanguage } from '@halyard/web/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { movementsQuery, movementsShown } from './dashboard-queries.ts'
import classes from './movements.module.css'

/** The latest movements in the USDT and USDP wallets. */
export function Movements() {
  const t = useTexts('dashboard')
  return (
    <Card title={t('movements')}>
      <MovementList />
      <p className={classes.all}>
        <Link to="/wallet/transaction-history">{t('allMovements')}</Link>
      </p>
    </Card>
  )
}

function MovementList() {
  const t = useTexts('dashboard')
  const lists = useTexts('lists')
  const history = useQuery(movementsQuery(useLanguage()))
  useLogged(history)
  if (history.isPending) return <ListWaiting label={lists('loading')} rows={movementsShown} />
  const movements = history.data?.transactionHistoryList.walletTrxDtoList
  if (!movements) return <NoData text={t('movementsEmpty')} onRetry={() => void history.refetch()} />
  if (movements.length === 0) return <NoData text={t('movementsEmpty')} />
  return (
    <ul className={classes.movements}>
      {movements.map(({ txId, cryptoType, description, amount, transactionDate, status }) => (
        <li key={`${txId} ${cryptoType}`}>
          <span className={classes.what}>{description}</span>
          <ChangeAmount amount={amount} currency={cryptoType} />
          <time className={classes.when} dateTime={transactionDate}>
            {formatSecond(new Date(transactionDate))}
          </time>
          {status !== 'COMPLETED' && <StatusWord status={status} />}
        </li>
      ))}
    </ul>
  )
}
