/** The risk of a strategy, by its deepest fall so far. Pure. */
export type Risk = 'low' | 'medium' | 'high'

/** In percent of the value at the peak. */
const mediumFrom = 10
const highFrom = 25

export function riskOf(maxDrawdown: string): Risk {
  const fall = Math.abs(Number(maxDrawdown))
  if (fall >= highFrom) return 'high'
  return fall >= mediumFrom ? 'medium' : 'low'
}
