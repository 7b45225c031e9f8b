/**
 * One round. Once `stopping` is aborted, it starts nothing new outside, but finishes what it has started.
 * 'elsewhere' says that another process holds the lock of the work: this one has done nothing.
 */
export type Round = (stopping: AbortSignal) => Promise<'more' | 'rest' | 'elsewhere'>
