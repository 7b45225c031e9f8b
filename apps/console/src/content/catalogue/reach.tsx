import { type BodyOf, operatorContent, type ReplyOf } from '@halyard/contract'
import { groupThousands } from '@halyard/money'
import { FormAlert } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { Loaded } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { catalogueKey } from './catalogue-queries.ts'
import type { Content } from './kind-fields.ts'

/** The receivers of a notification as of now. */
export type Reach = Pick<ReplyOf<typeof operatorContent.countReceivers>, 'receivers' | 'unknown'>

export const reachOf = ({ audience, country, receivers }: Content): Promise<Reach> =>
  api(operatorContent.countReceivers, {
    body: { audience, country, receivers } as BodyOf<typeof operatorContent.countReceivers>,
  })

/** A list with unknown names is not sent, nor one without receivers. */
export const canSend = ({ receivers, unknown }: Reach): boolean => receivers > 0 && unknown.length === 0

export function ReachNote({ receivers, unknown }: Reach) {
  const t = useTexts('catalogue')
  if (unknown.length > 0)
    return <FormAlert kind="error" title={t('unknownNames')} message={unknown.join(', ')} />
  return <p>{t('willReach', { number: groupThousands(String(receivers)) })}</p>
}

/** The delivery progress of a notification; polled until everybody has it. */
export function AnnouncementProgress({ announcementId }: { readonly announcementId: string }) {
  const t = useTexts('catalogue')
  const progress = useQuery({
    queryKey: [catalogueKey, 'ANNOUNCEMENT', 'progress', announcementId],
    queryFn: ({ signal }) =>
      api(operatorContent.announcementProgress, { query: { announcementId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isSent ? false : 2000),
  })
  const shown = (count: number) => groupThousands(String(count))
  return (
    <Card>
      <Loaded of={progress} waiting={1}>
        {({ isSent, reached, read }) => (
          <Note>{t(isSent ? 'wasSent' : 'isOnItsWay', { reached: shown(reached), read: shown(read) })}</Note>
        )}
      </Loaded>
    </Card>
  )
}
