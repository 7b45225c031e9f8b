import { devices } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure, useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { protectionQuery } from './protection-query.ts'

export function useRemovePhrase() {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries({ queryKey: protectionQuery.queryKey })
  return useCall({
    send: () => api(devices.antiPhishingPhrase, { body: { phrase: '' } }),
    onDone({ message }) {
      notifySuccess(message)
      return renew()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })
}
