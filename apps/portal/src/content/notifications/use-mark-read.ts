import { content } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { notificationsKey } from './notification-queries.ts'

/** Marks one notification as read, or all, on every screen that shows them. */
export function useMarkRead() {
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const call = useCall({
    send: (body: { readonly notificationId: string } | { readonly all: true }) =>
      api(content.updateNotification, { body }),
    onDone: () => queries.invalidateQueries({ queryKey: [notificationsKey] }),
    // A single failure shows by its dot; a failed "mark all" is reported.
    onFailed: (failure, requested) => 'all' in requested && notifyFailure(failure),
  })
  return {
    pending: call.pending,
    one: ({ id }: { readonly id: string }) => void call.send({ notificationId: id }),
    all: () => void call.send({ all: true }),
  }
}
