import { devices } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { protectionQuery } from './protection-query.ts'

export function useRemovePhrase() {
  const app = useTexts('app')
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const renew = () => queries.invalidateQueries({ queryKey: protectionQuery.queryKey })
  return useCall({
    send: () => api(devices.antiPhishingPhrase, { body: { phrase: '' } }),
    onDone({ message }) {
      notify({ kind: 'success', title: app('success'), message })
      return renew()
    },
    onFailed(failure) {
      notifyFailure(failure)
      void renew()
    },
  })
}
