/** The deepest reorganisation we can follow; more than the required confirmations of any network. */
export const keptBlocks = 200
