/** More than the required depth of any network: the deepest reorganisation that can be followed. */
export const keptBlocks = 200
