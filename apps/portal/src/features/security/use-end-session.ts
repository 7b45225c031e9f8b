import { devices } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api } from '@halyard/web/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { sessionsQuery } from './devices-queries.ts'
import { useNotifyFailure } from './use-notify-failure.ts'

/** Logs one device out and refreshes the list, even on failure: the list may have changed. */
export function useEndSession() {
  const app = useTexts('app')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const ending = useMutation({
    mutationFn: (sessionId: string) => api(devices.endSession, { body: { sessionId } }),
    onSuccess: ({ message }) => notify({ kind: 'success', title: app('success'), message }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return {
    pendingId: ending.isPending ? ending.variables : null,
    end: (sessionId: string) => {
      if (!ending.isPending) ending.mutate(sessionId)
    },
  }
}
