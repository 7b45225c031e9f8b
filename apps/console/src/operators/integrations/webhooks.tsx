import { operatorMachines, type ReplyOf } from '@halyard/contract'
import { Stack } from '@halyard/ui/layout'
import { DataTable } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { ButtonRow, Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { Deliveries } from './deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Endpoint = ReplyOf<typeof operatorMachines.webhooks>['endpoints'][number]

export function Webhooks() {
  const t = useTexts('machines')
  const words = useTexts('queue')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Action | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const loaded = useQuery({
    queryKey: ['machines', 'webhooks'],
    queryFn: ({ signal }) => api(operatorMachines.webhooks, {}, { signal }),
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['machines', 'webhooks'] })
  function done(): void {
    setChosen(null)
    renew()
  }
  const removing = ({ id, url }: Endpoint) =>
    defineAction({
      name: 'remove',
      key: 'r',
      tone: 'danger',
      label: t('remove'),
      title: t('removeTitle', { url }),
      text: t('removeText'),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorMachines.removeWebhook,
      bodyOf: ({ reason }) => ({ endpointId: id, reason: reason ?? '' }),
    })
  const actionsOf = (endpoint: Endpoint) => (
    <ButtonRow>
      <Button
        size="sm"
        variant="default"
        aria-expanded={opened === endpoint.id}
        onClick={() => setOpened(opened === endpoint.id ? null : endpoint.id)}
      >
        {t('deliveries')}
      </Button>
      <Button size="sm" variant="default" onClick={() => setChosen(removing(endpoint))}>
        {t('remove')}
      </Button>
    </ButtonRow>
  )
  return (
    <Stack gap={16}>
      <Note>{t('webhooksText')}</Note>
      <Loaded of={loaded} waiting={2}>
        {({ endpoints }) =>
          endpoints.length > 0 && (
            <DataTable
              label={t('webhooks')}
              columns={[
                { name: 'url', label: t('url'), cell: ({ url }) => url },
                { name: 'events', label: t('events'), cell: ({ events }) => events.join(', ') },
                { name: 'pending', label: t('pending'), align: 'end', cell: ({ pending }) => pending },
                { name: 'failed', label: t('givenUp'), align: 'end', cell: ({ failed }) => failed },
                { name: 'actions', label: t('actions'), cell: actionsOf },
              ]}
              rows={endpoints}
              keyOf={({ id }) => id}
              linesOf={(endpoint) => ({
                title: endpoint.url,
                titleEnd: endpoint.failed,
                note: endpoint.events.join(', '),
                actions: actionsOf(endpoint),
              })}
            />
          )
        }
      </Loaded>
      {opened && <Deliveries key={opened} endpointId={opened} />}
      <WebhookForm onAdded={renew} />
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
    </Stack>
  )
}
