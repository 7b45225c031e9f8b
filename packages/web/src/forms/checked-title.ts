/** The title for a checked request, by its present state. Pure. */
import type { Replayed } from '@halyard/contract'

type State = Replayed['state']

const titles = {
  COMPLETED: 'checkedThrough',
  ACTIVE: 'checkedThrough',
  // It went through, and has ended since.
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

/** True if it had no effect, so that the member has to request it again. */
export const hadNoEffect = (state: State): boolean => undone.has(state)
