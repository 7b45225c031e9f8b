/** Bonuses for a package are kept once it has been held for so many days. */
export const daysToKeep = 60
