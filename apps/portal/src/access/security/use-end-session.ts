import { devices } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure, useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { sessionsQuery } from './devices-queries.ts'

/** Logs one device out and refreshes the list, even on failure: the list may have changed. */
export function useEndSession() {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const ending = useCall({
    send: (sessionId: string) => api(devices.endSession, { body: { sessionId } }),
    onDone({ message }) {
      notifySuccess(message)
      return renew()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })
  return {
    pendingId: ending.pending ? ending.requested : null,
    end: (sessionId: string) => void ending.send(sessionId),
  }
}
