import { Status } from '@halyard/ui/figures'
import { Card, Text } from '@halyard/ui/layout'
import { Details } from '@halyard/ui/lists'
import { CopyButton } from '@halyard/web/copy'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { Mt5Secret, Mt5WatchOnly, type Order } from '../orders/index.ts'
import classes from './order.module.css'
import { TradingSwitch } from './trading-switch.tsx'
import words from './words.module.css'

/** The order's trading account, and whether it is trading. */
export function Mt5AccountCard({ order }: { readonly order: Order }) {
  const t = useTexts('investment')
  const orders = useTexts('orders')
  const login = (
    <span className={classes.secret}>
      {order.mt5Id}
      <CopyButton value={order.mt5Id} label={orders('copySecret', { name: t('mt5Id') })} />
    </span>
  )
  const items = [
    { label: t('mt5Id'), value: login },
    {
      label: t('investorPassword'),
      value: <Mt5Secret value={order.investorPassword} name={t('investorPassword')} />,
    },
    { label: t('brokerageFirm'), value: order.mt5Broker },
    {
      label: t('trading'),
      value: (
        <Status
          tone={order.tradingOn ? 'good' : 'waiting'}
          label={t(order.tradingOn ? 'tradingOn' : 'tradingOff')}
        />
      ),
    },
  ]
  return (
    <Card title={t('mt5Account')}>
      <Details items={items} />
      <Mt5WatchOnly />
      <Text size={14} above={12}>
        <Link to="/download" className={words.link} data-alone>
          {t('getApp')}
        </Link>
      </Text>
      {order.status === 'ACTIVE' && <TradingSwitch order={order} />}
    </Card>
  )
}
