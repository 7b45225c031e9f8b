/** A strategy's months by year, the newest year first. Pure. */
interface Month {
  /** YYYY-MM */
  readonly month: string
  readonly percent: string
  readonly complete: boolean
}

export interface Year {
  readonly year: string
  readonly months: readonly Month[]
}

export function yearsOf(months: readonly Month[]): Year[] {
  const years = new Map<string, Month[]>()
  for (const month of months) {
    const year = month.month.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), month])
  }
  return [...years]
    .map(([year, months]) => ({ year, months: months.toSorted((a, b) => a.month.localeCompare(b.month)) }))
    .sort((a, b) => b.year.localeCompare(a.year))
}
