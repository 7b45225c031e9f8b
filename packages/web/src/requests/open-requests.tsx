import type { Replayed } from '@halyard/contract'
import { Callout, OutcomeIcon } from '@halyard/ui/feedback'
import { TextButton } from '@halyard/ui/forms'
import { Stack, Text } from '@halyard/ui/layout'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { application } from '../application.ts'
import { keepSettling } from '../calls/keep-settling.ts'
import { type OpenRequest, openRequests } from '../calls/open-requests.ts'
import { formatSecond } from '../formats/dates.ts'
import { checkedTitle } from '../forms/checked-title.ts'
import { MessageWords } from '../texts/message-words.tsx'
import { useKitTexts } from '../texts/use-texts.ts'
import { useStayWhileOut } from './use-stay-while-out.ts'

/**
 * The signed-in user's requests with a lost response, from this tab or a closed one: polls the outcome of
 * each until it is known, and reports it. A visible form reports its own.
 */
export function OpenRequests() {
  useStayWhileOut()
  useSyncExternalStore(openRequests.subscribe, openRequests.changes)
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const open = application()
    .openNow()
    .filter(({ key }) => !openRequests.isAttended(key))
  const unknown = open.filter(({ key, unsent }) => tried.has(key) && !unsent)
  const settled = openRequests.settled()
  const queries = useQueryClient()
  const isAnySettled = settled.length > 0
  // Data on screen may be older than the settled request.
  useEffect(() => {
    if (isAnySettled) void queries.invalidateQueries()
  }, [isAnySettled, queries])
  const onTried = (key: string) => setTried((before) => new Set(before).add(key))
  return (
    <>
      {open.map((request) => (
        <Settling key={request.key} request={request} onTried={onTried} />
      ))}
      {unknown.length + settled.length > 0 && (
        <Stack as="ul" gap={12} below={16}>
          {settled.map(({ request, replayed }) => (
            <SettledNote key={request.key} request={request} replayed={replayed} />
          ))}
          {unknown.map((request) => (
            <UnknownNote key={request.key} request={request} />
          ))}
        </Stack>
      )}
    </>
  )
}

interface SettlingProps {
  readonly request: OpenRequest
  readonly onTried: (key: string) => void
}

/** Renders nothing: polls until the outcome is known. */
function Settling({ request, onTried }: SettlingProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a request is the same as long as its key is
  useEffect(
    () => keepSettling(request, { settle: application().settle, onTried: () => onTried(request.key) }),
    [request.key],
  )
  return null
}

function UnknownNote({ request }: { readonly request: OpenRequest }) {
  const t = useKitTexts('app')
  return (
    <li>
      <Callout
        tone="waiting"
        inside
        role="status"
        icon={<OutcomeIcon kind="unknown" />}
        title={t('unknownTitle')}
      >
        <RequestLine request={request} />
        <p>{t('unknownText')}</p>
      </Callout>
    </li>
  )
}

interface SettledNoteProps {
  readonly request: OpenRequest
  readonly replayed: Replayed | null
}

function SettledNote({ request, replayed }: SettledNoteProps) {
  const t = useKitTexts('app')
  return (
    <li>
      <Callout
        tone={replayed ? 'good' : 'waiting'}
        inside
        role="status"
        icon={<OutcomeIcon kind={replayed ? 'success' : 'unknown'} />}
        title={t(replayed ? checkedTitle(replayed.state) : 'nothingTitle')}
      >
        <RequestLine request={request} />
        {!replayed && <p>{t('nothingText')}</p>}
        <TextButton onClick={() => openRequests.dismissSettled(request.key)}>{t('close')}</TextButton>
      </Callout>
    </li>
  )
}

function RequestLine({ request: { message, sentAtMs } }: { readonly request: OpenRequest }) {
  const t = useKitTexts('app')
  return (
    <>
      {message && (
        <Text weight="strong" breakWords>
          <MessageWords message={message} />
        </Text>
      )}
      <p>{t('checkedText', { time: formatSecond(sentAtMs) })}</p>
    </>
  )
}
