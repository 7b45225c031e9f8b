/** What random inputs are drawn from. */
export const drawnSeed = Number(process.env.PROPERTY_SEED ?? 1)

/** How many inputs a property tries whose inputs cost much; more of them in `npm run test:long`. */
export const runs = (usually: number) => usually * Number(process.env.PROPERTY_RUNS_FACTOR ?? 1)
