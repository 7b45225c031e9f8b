/** Detects whether the pages of a list were read at the same moment. Pure. */

interface Page {
  readonly totalRecords: number
}

/** Money that moves between two page loads shifts the pages: they no longer add up, and must be reloaded. */
export function readAtSameMoment<P extends Page>(
  pages: readonly P[],
  amountOf: (page: P) => string,
): boolean {
  const [first] = pages
  return pages.every(
    (page) => first && page.totalRecords === first.totalRecords && amountOf(page) === amountOf(first),
  )
}
