/** The deepest reorganisation we can follow; more than the required confirmations of any network. */
export const savedBlocks = 200

/**
 * How far below the highest block ever read a resumed network goes back at most. Blocks at that depth or
 * deeper are never read again.
 */
export const deepestResume = 2 * savedBlocks
