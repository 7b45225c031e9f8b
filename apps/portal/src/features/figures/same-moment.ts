/** Whether the pages of a list belong together. Pure. */

interface Page {
  readonly totalRecords: number
}

/** Money that moves between two pages shifts them: then they no longer add up, and all have to be read again. */
export function areOfOneMoment<P extends Page>(pages: readonly P[], amountOf: (page: P) => string): boolean {
  const [first] = pages
  return pages.every(
    (page) => first && page.totalRecords === first.totalRecords && amountOf(page) === amountOf(first),
  )
}
