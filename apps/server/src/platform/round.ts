/**
 * One round. Once `stopping` is aborted, it starts nothing new outside, but finishes what it has started.
 * 'elsewhere': another process holds the lock and this one did nothing.
 */
export type Round = (stopping: AbortSignal) => Promise<'more' | 'rest' | 'elsewhere'>
