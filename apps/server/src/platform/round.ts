/** One round. Once `stopping` is aborted, it starts nothing new outside, but finishes what it has started. */
export type Round = (stopping: AbortSignal) => Promise<'more' | 'rest'>
