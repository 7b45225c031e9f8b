import { devices } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { sessionsQuery } from './devices-queries.ts'

/** Logs one device out and refreshes the list, even on failure: the list may have changed. */
export function useEndSession() {
  const app = useTexts('app')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const ending = useCall({
    send: (sessionId: string) => api(devices.endSession, { body: { sessionId } }),
    onDone({ message }) {
      notify({ kind: 'success', title: app('success'), message })
      return renew()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })
  return {
    pendingId: ending.pending ? ending.asked : null,
    end: (sessionId: string) => void ending.send(sessionId),
  }
}
