/** A mock server of notifications, for tests of screens. */
export function notificationServer(count: number) {
  const read = new Set<string>()
  const queries: object[] = []
  const all = Array.from({ length: count }, (_, index) => String(count - index))
  const list = (query: URLSearchParams) => {
    queries.push(Object.fromEntries(query))
    const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size'))]
    const unread = all.filter((id) => !read.has(id))
    const wanted = query.get('show') === 'UNREAD' ? unread : all
    const content = wanted.slice(page * size, (page + 1) * size).map((id) => ({
      id,
      message: `Number ${id}`,
      date: new Date(Number(id) * 86_400_000).toISOString(),
      read: read.has(id),
      page: '/settings/kyc',
    }))
    const totalPages = Math.ceil(wanted.length / size)
    return Response.json({ message: '', status: 'ok', data: { content, totalPages, unread: unread.length } })
  }
  const update = (_query: URLSearchParams, { body }: RequestInit) => {
    const { notificationId } = JSON.parse(String(body)) as { notificationId?: string }
    for (const id of notificationId ? [notificationId] : all) read.add(id)
    return Response.json({ message: '' })
  }
  return {
    read,
    queries,
    answers: { '/profile/getNotificationList': list, '/profile/updateNotification': update },
  }
}
