/** Short messages that appear and disappear by themselves, on any screen. */
export interface Notice {
  readonly id: number
  readonly kind: 'error' | 'success'
  readonly title: string
  readonly message?: string
}

const shownForMs = 6000

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

export function notify(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId
  change([...notices, { ...notice, id }].slice(-3))
  setTimeout(() => dismissNotice(id), shownForMs)
}

export function dismissNotice(id: number): void {
  change(notices.filter((notice) => notice.id !== id))
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Notice[] => notices,
}
