/** The deepest reorganisation we can follow; more than the required confirmations of any network. */
export const savedBlocks = 200

/**
 * The most that a resumed network goes back below the highest block ever read. Blocks that deep or deeper are
 * never read again.
 */
export const deepestResume = 2 * savedBlocks
