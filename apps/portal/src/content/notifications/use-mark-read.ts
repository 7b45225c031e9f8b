import { content } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useNotifyFailure } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { notificationsKey } from './notification-queries.ts'

/** Marks one notification as read, or all of them, wherever they are on show. */
export function useMarkRead() {
  const queries = useQueryClient()
  const notifyFailure = useNotifyFailure()
  const call = useCall({
    send: (body: { readonly notificationId: string } | { readonly all: true }) =>
      api(content.updateNotification, { body }),
    onDone: () => queries.invalidateQueries({ queryKey: [notificationsKey] }),
    // One that stays unread says so by its dot; who asked for all to be read is told.
    onFailed: (failure, requested) => 'all' in requested && notifyFailure(failure),
  })
  return {
    pending: call.pending,
    one: ({ id }: { readonly id: string }) => void call.send({ notificationId: id }),
    all: () => void call.send({ all: true }),
  }
}
