/** Short messages on any screen. A new one replaces the last, but never an error. */
export interface Notice {
  readonly id: number
  /**
   * A success disappears by itself; an error or a note stays until closed, a note also until the next one.
   */
  readonly kind: 'error' | 'success' | 'note'
  readonly title: string
  readonly message?: string
}

const shownForMs = 6000

const maxErrors = 3

/** Errors first, the oldest at the top, then one other. */
let shown: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Notice[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function notify(notice: Omit<Notice, 'id'>): void {
  const id = ++lastId
  const isSame = (one: Notice) => one.title === notice.title && one.message === notice.message
  const errors = shown.filter((one) => one.kind === 'error' && !(notice.kind === 'error' && isSame(one)))
  const others = shown.filter(({ kind }) => kind !== 'error')
  if (notice.kind === 'error') change([...[...errors, { ...notice, id }].slice(-maxErrors), ...others])
  else change([...errors, { ...notice, id }])
  if (notice.kind === 'success') setTimeout(() => dismissNotice(id), shownForMs)
}

export function dismissNotice(id: number): void {
  const left = shown.filter((one) => one.id !== id)
  if (left.length < shown.length) change(left)
}

export function dismissNotices(): void {
  if (shown.length > 0) change([])
}

/** Dismisses the note when its reader has left. */
export function dismissNote(): void {
  if (shown.some(({ kind }) => kind !== 'success')) change(shown.filter(({ kind }) => kind === 'success'))
}

export const noticeStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): readonly Notice[] => shown,
}
