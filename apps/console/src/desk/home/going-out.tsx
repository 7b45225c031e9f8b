import { operatorContent, type ReplyOf } from '@halyard/contract'
import { Row, Stack, Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { formatSecondInZone } from '@halyard/web/formats'
import { Loaded } from '@halyard/web/queries'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { filesIn, SavedContent, stoppedWords, waitingQuery } from '../../content/catalogue/index.ts'
import { pictureKey } from '../../content/pictures/index.ts'
import { useTexts } from '../../locales/index.ts'
import { type Action, ActionDialog, defineAction } from '../queue/index.ts'

type Waiting = ReplyOf<typeof operatorContent.waitingContent>['waiting'][number]

/** Changes that members will see within the hour: every operator can read and stop them. */
export function GoingOut() {
  const t = useTexts('goingOut')
  const app = useTexts('app')
  const client = useQueryClient()
  const [read, setRead] = useState<Waiting | null>(null)
  const [chosen, setChosen] = useState<Action | null>(null)
  const loaded = useQuery({ ...waitingQuery, refetchInterval: 30_000 })
  const actionsOf = useContentActions()
  function done(): void {
    setChosen(null)
    void client.invalidateQueries(waitingQuery)
  }
  return (
    <Loaded of={loaded} waiting={null} failed={t('notLoaded')}>
      {({ waiting }) =>
        waiting.length > 0 && (
          <Stack as="section" gap={12}>
            <Text as="h2" size={14} weight="strong">
              {t('goingOut')}
            </Text>
            <Text size={14} tone="soft">
              {t('goingOutText')}
            </Text>
            <Stack as="ul" gap={12}>
              {waiting.map((one) => (
                <Stack as="li" key={one.save} gap={4} breakWords framed>
                  <Text as="h3" size={14} weight="medium">
                    {t(one.kind)}: {one.title}
                  </Text>
                  <Text size={14} tone="soft">
                    {t('savedBy', { name: one.savedBy, time: formatSecondInZone(one.savedAt) })}
                  </Text>
                  <StateOf one={one} />
                  <Row gap={8} above={8}>
                    <Button variant="default" onClick={() => setRead(one)}>
                      {t('read')}
                    </Button>
                    {actionsOf(one).map((each) => (
                      <Button key={each.name} variant="default" onClick={() => setChosen(each)}>
                        {each.label}
                      </Button>
                    ))}
                  </Row>
                </Stack>
              ))}
            </Stack>
            {/* No decision before its subject is on the screen. */}
            <Suspense fallback={null}>
              <Dialog
                opened={read !== null}
                title={read ? `${t(read.kind)}: ${read.title}` : ''}
                closeLabel={app('close')}
                onClose={() => setRead(null)}
              >
                {read && <SavedContent content={read.content} before={read.before} />}
              </Dialog>
              <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
            </Suspense>
          </Stack>
        )
      }
    </Loaded>
  )
}

function StateOf({ one: { kind, goesOutAt, stopped } }: { readonly one: Waiting }) {
  const t = useTexts('goingOut')
  if (goesOutAt) {
    return (
      <Text size={14} tone="soft">
        {t('goesOutAt', { time: formatSecondInZone(goesOutAt) })}
      </Text>
    )
  }
  return (
    <>
      {stopped && (
        <Text size={14} tone="soft">
          {t('stoppedBy', {
            name: stopped.by,
            time: formatSecondInZone(stopped.at),
            reason: stopped.reason,
          })}
        </Text>
      )}
      <Text size={14} tone="soft">
        {t(stoppedWords(kind))}
      </Text>
    </>
  )
}

function useContentActions(): (one: Waiting) => readonly Action[] {
  const t = useTexts('goingOut')
  const words = useTexts('queue')
  const can = useCan()
  return ({ kind, subject, save, title, content, before, savedBy, savedByMe, savedAt, goesOutAt }) => {
    if (!goesOutAt || !can('content.publish')) return []
    const shared = {
      facts: [
        { label: t(kind), value: title },
        { label: t('by'), value: `${savedBy}, ${formatSecondInZone(savedAt)}` },
      ],
      preview: () => <SavedContent content={content} before={before} />,
    }
    const approve = defineAction({
      ...shared,
      name: 'approve',
      key: 'a',
      tone: 'safe',
      label: t('approveNow'),
      title: t('approveTitle', { what: title }),
      text: t('approveText'),
      needs: filesIn(content).map(pictureKey),
      call: operatorContent.releaseContent,
      bodyOf: () => ({ kind, subject, save }),
    })
    const stop = defineAction({
      ...shared,
      name: 'stop',
      key: 's',
      tone: 'danger',
      label: t('stop'),
      title: t('stopTitle', { what: title }),
      text: t(stoppedWords(kind)),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorContent.stopContent,
      bodyOf: ({ reason = '' }) => ({ kind, subject, save, reason }),
    })
    const isUnread = Object.keys(content).length === 0
    return savedByMe || isUnread ? [stop] : [approve, stop]
  }
}
