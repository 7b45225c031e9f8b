/** A bonus for a package is final once the package has been held for this many days. */
export const daysToKeep = 60
