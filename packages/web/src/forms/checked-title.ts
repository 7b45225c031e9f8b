/** What became of a request, for whoever asked that, by how it stands now. Pure. */
import type { Replayed } from '@halyard/contract'

type State = Replayed['state']

const titles = {
  COMPLETED: 'checkedThrough',
  ACTIVE: 'checkedThrough',
  // It was carried out, and has ended since.
  INACTIVE: 'checkedThrough',
  PENDING: 'checkedReceived',
  APPROVED: 'checkedReceived',
  PROCESSING: 'checkedReceived',
  PARTIAL: 'partlyTitle',
  CANCELLED: 'checkedCancelled',
  REJECTED: 'checkedRejected',
  FAILED: 'unsuccessful',
} as const

export const checkedTitle = (state: State) => titles[state ?? 'COMPLETED']

const undone: ReadonlySet<State> = new Set(['CANCELLED', 'REJECTED', 'FAILED'])

/** Whether it came to nothing, so that whoever still wants it has to ask again. */
export const cameToNothing = (state: State): boolean => undone.has(state)
