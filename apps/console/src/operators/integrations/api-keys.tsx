import { type Capability, operatorMachines, type ReplyOf } from '@halyard/contract'
import { Stack } from '@halyard/ui/layout'
import { DataTable } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, ActionDialog, defineAction } from '../../desk/queue/index.ts'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { ApiKeyForm } from './api-key-form.tsx'

type Key = ReplyOf<typeof operatorMachines.apiKeys>['keys'][number]

export function ApiKeys() {
  const t = useTexts('machines')
  const roles = useTexts('roles')
  const words = useTexts('queue')
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Action | null>(null)
  const loaded = useInfiniteQuery({
    queryKey: ['machines', 'keys'],
    queryFn: ({ pageParam: after, signal }) =>
      api(operatorMachines.apiKeys, { query: { after, pageSize: 20 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['machines', 'keys'] })
  function done(): void {
    setChosen(null)
    renew()
  }
  const time = (at: string | null) => (at ? formatSecond(new Date(at)) : t('never'))
  const reads = ({ capabilities }: Key) => capabilities.map((each) => roles(each as Capability)).join(', ')
  const lasts = ({ revokedAt, expiresAt }: Key) =>
    revokedAt ? t('revokedOn', { time: time(revokedAt) }) : time(expiresAt)
  const revoking = ({ id, name }: Key) =>
    defineAction({
      name: 'revoke',
      key: 'r',
      tone: 'danger',
      label: t('revoke'),
      title: t('revokeTitle', { name }),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorMachines.revokeApiKey,
      bodyOf: ({ reason }) => ({ keyId: id, reason: reason ?? '' }),
    })
  const actionOf = (key: Key) =>
    key.revokedAt ? null : (
      <Button size="sm" variant="default" onClick={() => setChosen(revoking(key))}>
        {t('revoke')}
      </Button>
    )
  return (
    <Stack gap={16}>
      <Note>{t('keysText')}</Note>
      <Loaded of={loaded} waiting={2}>
        {({ pages }) => {
          const keys = pages.flatMap((page) => page.keys)
          return (
            keys.length > 0 && (
              <DataTable
                label={t('keys')}
                columns={[
                  { name: 'name', label: t('name'), cell: ({ name }) => name },
                  { name: 'by', label: t('madeBy'), cell: ({ madeBy }) => madeBy },
                  { name: 'may', label: t('reads'), cell: reads },
                  { name: 'used', label: t('lastUsed'), cell: ({ lastUsedAt }) => time(lastUsedAt) },
                  { name: 'until', label: t('expires'), align: 'end', cell: lasts },
                  { name: 'actions', label: t('actions'), cell: actionOf },
                ]}
                rows={keys}
                keyOf={({ id }) => id}
                linesOf={(key) => ({
                  title: key.name,
                  titleEnd: lasts(key),
                  note: reads(key),
                  actions: actionOf(key),
                })}
              />
            )
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
      <ApiKeyForm onMade={renew} />
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
    </Stack>
  )
}
