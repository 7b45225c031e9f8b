import { member } from '@halyard/contract'
import { TextButton } from '@halyard/ui/forms'
import { Stack, Text } from '@halyard/ui/layout'
import { api, useCall } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { useNotifyFailure } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { type Profile, profileQuery } from '../own-account/index.ts'

/** A new address not yet confirmed from the old one; it can still be cancelled. */
export function PendingEmail({ pending }: { readonly pending: NonNullable<Profile['pendingEmail']> }) {
  const t = useTexts('profile')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries(profileQuery)
  const cancelling = useCall({
    send: () => api(member.cancelEmailChange),
    onDone: renew,
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })
  return (
    <Stack as="span" gap={4} align="start" breakWords>
      {pending.email}
      <Text as="span" size={14} tone="soft">
        {t('pendingEmailNote', { time: formatSecond(pending.effectiveAt) })}
      </Text>
      <TextButton disabled={cancelling.pending} onClick={() => void cancelling.send()}>
        {t('cancelEmailChange')}
      </TextButton>
    </Stack>
  )
}
