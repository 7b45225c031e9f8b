/** Short messages that appear and disappear by themselves, on any screen; a new one takes the place of the last. */
export interface Notice {
  readonly id: number
  /** A note is there to be read, and stays until it is closed or another one comes. */
  readonly kind: 'error' | 'success' | 'note'
  readonly title: string
  readonly message?: string
}

const shownForMs = 6000

let shown: Notice | null = null
let lastId = 0
const listeners = new Set<() => void>()

function change(next: Notice | null): void {
  shown = next
  for (const listener of listeners) listener()
}

export function notify(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId
  change({ ...notice, id })
  if (notice.kind !== 'note') setTimeout(() => dismissNotice(id), shownForMs)
}

export function dismissNotice(id: number): void {
  if (shown?.id === id) change(null)
}

export function dismissNotices(): void {
  if (shown) change(null)
}

/** What was there to be read, by whoever has left now. */
export function dismissNote(): void {
  if (shown?.kind === 'note') change(null)
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Notice | null => shown,
}
