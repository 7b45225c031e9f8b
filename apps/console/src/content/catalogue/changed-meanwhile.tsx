import type { CatalogueKindName } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { formatSecond } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type CatalogueItem, changesQuery } from './catalogue-queries.ts'
import { DifferenceList } from './difference-list.tsx'
import { differencesOf } from './differences.ts'

interface ChangedMeanwhileProps {
  readonly kind: CatalogueKindName
  readonly item: CatalogueItem
  /** The last change when the form was opened; empty if there was none. */
  readonly since: string
}

/** Changes by others since the form was opened. */
export function ChangedMeanwhile({ kind, item: { subject, lastChange }, since }: ChangedMeanwhileProps) {
  const t = useTexts('catalogue')
  const client = useQueryClient()
  const query = changesQuery(kind, subject)
  const loaded = useInfiniteQuery(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again at each change
  useEffect(() => void client.invalidateQueries({ queryKey: query.queryKey }), [lastChange?.id])
  return (
    <Callout tone="waiting" inside role="status" title={t('changedMeanwhile')}>
      <p>{t('changedMeanwhileText')}</p>
      <Loaded of={loaded} waiting={1}>
        {({ pages }) => {
          const changes = pages.flatMap((page) => page.changes)
          const begunAt = changes.findIndex(({ id }) => id === since)
          return changes.slice(0, begunAt < 0 ? undefined : begunAt).map(({ id, by, at, before, after }) => (
            <div key={id}>
              <p>{t('changedBy', { name: by, time: formatSecond(new Date(at)) })}</p>
              <DifferenceList label={t('beforeAndAfter')} differences={differencesOf(before, after)} />
            </div>
          ))
        }}
      </Loaded>
    </Callout>
  )
}
