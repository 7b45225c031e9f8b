import { operatorRisk } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSettled } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import { History } from './history.tsx'
import { Signals, useSignalWords } from './signals.tsx'
import type { Withdrawal } from './withdrawals-queue.ts'

export const riskKey = ({ id }: Pick<Withdrawal, 'id'>) => ['withdrawal-risk', id]

const riskQuery = (id: string) =>
  queryOptions({
    queryKey: riskKey({ id }),
    queryFn: ({ signal }) => api(operatorRisk.withdrawalRisk, { query: { id } }, { signal }),
    // Not cached beyond the item that it belongs to.
    gcTime: 0,
  })

/** Signals about the withdrawal, and its member's recent actions. Read for the open item only. */
export function Risk({ withdrawal: { id, memberId } }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  const settled = useSettled()
  const risk = useQuery({ ...riskQuery(id), enabled: settled })
  return (
    <Loaded of={risk} waiting={4} failed={t('riskFailed')}>
      {(data) => (
        <>
          <Signals signals={data.signals} />
          <History memberId={memberId} history={data} />
        </>
      )}
    </Loaded>
  )
}

/** The signals in a confirmation, as the open item shows them. */
export function SignalsRead({ withdrawal: { id } }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdrawals')
  const wordsOf = useSignalWords()
  // The open item behind the dialog reads them.
  const risk = useQuery({ ...riskQuery(id), enabled: false })
  return (
    <Loaded of={risk} waiting={1} failed={t('riskFailed')}>
      {({ signals }) =>
        signals.length === 0
          ? t('noSignals')
          : signals.map((signal) => {
              const { what, fact } = wordsOf(signal)
              return (
                <div key={`${signal.kind} ${signal.about.join()}`}>{fact ? `${what} (${fact})` : what}</div>
              )
            })
      }
    </Loaded>
  )
}
