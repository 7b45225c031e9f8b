import { operatorMembers } from '@halyard/contract'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecond, showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import { MemberRows } from './member-rows.tsx'

/** The member's balances, and totals in and out. */
export function MemberWallets({ memberId }: { readonly memberId: string }) {
  const t = useTexts('members')
  return (
    <MemberRows
      name="wallets"
      label={t('movements')}
      memberId={memberId}
      load={(query, signal) => api(operatorMembers.memberWallets, { query }, { signal })}
      rowsOf={({ movements }) => movements}
      keyOf={({ id }) => id}
      head={({ usdt, usdp, bonus, mt5 }) => (
        <Details
          dense
          items={[
            { label: 'USDT', value: showMoney(usdt, 'USDT') },
            { label: 'USDP', value: showMoney(usdp, 'USDP') },
            { label: t('bonus'), value: showMoney(bonus, 'USDT') },
            { label: 'MT5', value: showMoney(mt5, 'USDT') },
          ]}
        />
      )}
      columns={[
        { name: 'kind', label: t('kind'), cell: ({ kind }) => t(kind) },
        { name: 'state', label: t('state'), cell: ({ state }) => t(state) },
        { name: 'network', label: t('network'), cell: ({ network }) => network },
        { name: 'txId', label: t('txId'), cell: ({ txId }) => txId },
        { name: 'at', label: t('time'), cell: ({ at }) => formatSecond(new Date(at)) },
        { name: 'amount', label: t('amount'), align: 'end', cell: ({ amount }) => showMoney(amount, 'USDT') },
      ]}
    />
  )
}
