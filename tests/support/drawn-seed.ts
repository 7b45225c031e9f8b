export const drawnSeed = Number(process.env.PROPERTY_SEED ?? 1)

/** The number of inputs of an expensive property: few in `npm test`, more in `npm run test:long`. */
export const runs = (usually: number, inLong: number) =>
  process.env.PROPERTY_RUNS === 'long' ? inLong : usually
