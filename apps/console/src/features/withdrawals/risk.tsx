import { operatorRisk } from '@halyard/contract'
import { ListWaiting } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { NoData } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { useSettled } from '../queue/index.ts'
import { History } from './history.tsx'
import { Signals } from './signals.tsx'
import type { Withdrawal } from './withdrawals-queue.ts'

export const riskKey = ({ id }: Pick<Withdrawal, 'id'>) => ['withdrawal-risk', id]

/** What was noticed about the withdrawal, and what its member did before. Read for the open item only. */
export function Risk({ withdrawal: { id, memberId } }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  const lists = useTexts('lists')
  const settled = useSettled()
  const { data, isError, refetch } = useQuery({
    queryKey: riskKey({ id }),
    queryFn: ({ signal }) => api(operatorRisk.withdrawalRisk, { query: { id } }, { signal }),
    enabled: settled,
    // Not kept beyond the item that it belongs to.
    gcTime: 0,
  })
  if (!data && isError)
    return <NoData title={t('riskFailed')} text={t('riskFailedText')} onRetry={() => void refetch()} />
  if (!data) return <ListWaiting label={lists('loading')} rows={4} />
  return (
    <>
      <Signals signals={data.signals} />
      <History memberId={memberId} history={data} />
    </>
  )
}
