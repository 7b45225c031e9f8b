import { type CatalogueKindName, operatorCatalogue } from '@halyard/contract'
import { Card, Row, Stack } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { FailureAlert, useNotifySuccess } from '@halyard/web/forms'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type CatalogueItem, type Change, catalogueKey, changesQuery } from './catalogue-queries.ts'
import { useConfirmChange } from './confirm-change.tsx'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'
import { useWaitingWords, useWaitNote } from './use-waiting.ts'
import { waitingQuery } from './waiting-query.ts'

interface ItemHistoryProps {
  readonly kind: CatalogueKindName
  readonly subject: string
  /** The present item; null if it is no longer listed. */
  readonly item: CatalogueItem | null
}

/** Every change of an item, newest first; each can be reverted. */
export function ItemHistory({ kind, subject, item }: ItemHistoryProps) {
  const t = useTexts('catalogue')
  const notifySuccess = useNotifySuccess()
  const client = useQueryClient()
  const loaded = useInfiniteQuery(changesQuery(kind, subject))
  const waiting = useWaitingWords(kind)(subject)
  const waitNote = useWaitNote(kind)
  const confirming = useConfirmChange(t('putBackTitle'), t('putBack'))
  const putBack = useCall({
    send: ({ id }: Change) =>
      api(operatorCatalogue.putBackChange, {
        body: { changeId: id, ...(item?.lastChange && { seen: item.lastChange.id }) },
      }),
    async onDone({ message }) {
      notifySuccess(message)
      await Promise.all([
        client.invalidateQueries({ queryKey: [catalogueKey, kind] }),
        client.invalidateQueries(waitingQuery),
      ])
    },
  })
  async function begin(change: Change): Promise<void> {
    if (!change.before) return
    const { before } = change
    const differences = differencesOf(item?.content ?? change.after, before)
    if (await confirming.confirm(differences, waitNote(before, true))) void putBack.send(change)
  }
  return (
    <Card title={t('history')}>
      <FailureAlert failure={putBack.failure} />
      {waiting && <Note>{waiting}</Note>}
      <Loaded of={loaded} waiting={2}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          if (changes.length === 0) return <Note>{t('neverChanged')}</Note>
          return (
            <Stack as="ol" gap={20}>
              {changes.map((change) => (
                <li key={change.id}>
                  <Row gap={8} justify="between" size={14}>
                    <span>
                      {t(change.isPutBack ? 'putBackBy' : change.before ? 'changedBy' : 'addedBy', {
                        name: change.by,
                        time: formatSecond(new Date(change.at)),
                      })}
                    </span>
                    {change.before && (
                      <Button
                        size="xs"
                        variant="default"
                        loading={putBack.pending}
                        aria-label={t('putBackWhat', { time: formatSecond(new Date(change.at)) })}
                        onClick={() => void begin(change)}
                      >
                        {t('putBack')}
                      </Button>
                    )}
                  </Row>
                  {change.before && (
                    <DifferenceList
                      label={t('beforeAndAfter')}
                      differences={differencesOf(change.before, change.after)}
                    />
                  )}
                </li>
              ))}
            </Stack>
          )
        }}
      </Loaded>
      {loaded.hasNextPage && (
        <Button variant="default" onClick={() => void loaded.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
      {confirming.dialog}
    </Card>
  )
}
