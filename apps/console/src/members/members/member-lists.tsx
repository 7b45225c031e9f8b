import { operatorMembers } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { formatSecond, showMoney, showMoneyChange } from '@halyard/web/formats'
import { useObstacleWords } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { MemberRows } from './member-rows.tsx'

export interface OfMember {
  readonly memberId: string
}

export function MemberNotes({ memberId }: OfMember) {
  const t = useTexts('members')
  return (
    <MemberRows
      name="notes"
      label={t('notes')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberNotes, { query }, { signal })}
      rowsOf={({ notes }) => notes}
      keyOf={({ id }) => id}
      columns={[
        { name: 'note', label: t('note'), cell: ({ note }) => note },
        { name: 'by', label: t('by'), cell: ({ by }) => by },
        { name: 'at', label: t('time'), align: 'end', cell: ({ at }) => formatSecond(new Date(at)) },
      ]}
    />
  )
}

export function MemberOrders({ memberId }: OfMember) {
  const t = useTexts('members')
  const obstacleWords = useObstacleWords()
  return (
    <MemberRows
      name="orders"
      label={t('orders')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberOrders, { query }, { signal })}
      rowsOf={({ orders }) => orders}
      keyOf={({ orderId }) => orderId}
      columns={[
        {
          name: 'product',
          label: t('product'),
          cell: ({ product, mt5Id }) => `${product} · MT5 ${mt5Id}`,
        },
        {
          name: 'state',
          label: t('state'),
          cell: ({ state, obstacle }) => (obstacle ? `${t(state)}: ${obstacleWords(obstacle)}` : t(state)),
        },
        { name: 'price', label: t('price'), align: 'end', cell: ({ price }) => showMoney(price, 'USDT') },
        {
          name: 'realised',
          label: t('realised'),
          align: 'end',
          cell: ({ realised }) => showMoneyChange(realised, 'USDT'),
        },
        {
          name: 'at',
          label: t('time'),
          align: 'end',
          cell: ({ createdAt }) => formatSecond(new Date(createdAt)),
        },
      ]}
    />
  )
}

export function MemberMails({ memberId }: OfMember) {
  const t = useTexts('members')
  return (
    <MemberRows
      name="mails"
      label={t('mails')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberMails, { query }, { signal })}
      rowsOf={({ mails }) => mails}
      keyOf={({ id }) => id}
      columns={[
        { name: 'subject', label: t('subject'), cell: ({ subject }) => subject },
        { name: 'email', label: t('email'), cell: ({ email }) => email },
        { name: 'at', label: t('time'), align: 'end', cell: ({ sentAt }) => formatSecond(new Date(sentAt)) },
      ]}
    />
  )
}
