import { operatorMachines, type ReplyOf } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { DataTable } from '@halyard/ui/lists'
import { api, useCall } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'

type Delivery = ReplyOf<typeof operatorMachines.webhookDeliveries>['deliveries'][number]

/** Webhook deliveries to an address and their results; each can be sent again. */
export function Deliveries({ endpointId }: { readonly endpointId: string }) {
  const t = useTexts('machines')
  const loaded = useInfiniteQuery({
    queryKey: ['machines', 'deliveries', endpointId],
    queryFn: ({ pageParam: after, signal }) =>
      api(operatorMachines.webhookDeliveries, { query: { endpointId, after, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const became = ({ state, lastError, attempts }: Delivery) =>
    lastError && state !== 'DELIVERED'
      ? `${t(state)} (${attempts}): ${lastError}`
      : `${t(state)} (${attempts})`
  const at = ({ createdAt }: Delivery) => formatSecond(new Date(createdAt))
  return (
    <>
      <Loaded of={loaded} waiting={3}>
        {({ pages }) => {
          const rows = pages.flatMap(({ deliveries }) => deliveries)
          return rows.length === 0 ? (
            <Note>{t('noDeliveries')}</Note>
          ) : (
            <DataTable
              label={t('deliveries')}
              columns={[
                { name: 'event', label: t('event'), cell: ({ event }) => event },
                {
                  name: 'data',
                  label: t('data'),
                  cell: ({ data: ids }) => Object.values(ids).join(' · '),
                },
                { name: 'state', label: t('state'), cell: became },
                { name: 'at', label: t('time'), align: 'end', cell: at },
                { name: 'again', label: t('actions'), cell: ({ id }) => <Again deliveryId={id} /> },
              ]}
              rows={rows}
              keyOf={({ id }) => id}
              linesOf={(row) => ({
                title: row.event,
                titleEnd: at(row),
                note: became(row),
                actions: <Again deliveryId={row.id} />,
              })}
            />
          )
        }}
      </Loaded>
      {loaded.hasNextPage && (
        <Button
          variant="default"
          loading={loaded.isFetchingNextPage}
          onClick={() => void loaded.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

function Again({ deliveryId }: { readonly deliveryId: string }) {
  const t = useTexts('machines')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const sending = useCall({
    send: () => api(operatorMachines.replayWebhook, { body: { deliveryId } }),
    onDone({ message }) {
      notify({ kind: 'success', title: message })
      return queries.invalidateQueries({ queryKey: ['machines'] })
    },
    onFailed: notifyFailure,
  })
  return (
    <Button size="sm" variant="default" loading={sending.pending} onClick={() => void sending.send()}>
      {t('again')}
    </Button>
  )
}
