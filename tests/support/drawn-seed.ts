/** What random inputs are drawn from. */
export const drawnSeed = Number(process.env.PROPERTY_SEED ?? 1)

/** How many inputs a property tries whose inputs cost much: a few in `npm test`, more in `npm run test:long`. */
export const runs = (usually: number, inLong: number) =>
  process.env.PROPERTY_RUNS === 'long' ? inLong : usually
