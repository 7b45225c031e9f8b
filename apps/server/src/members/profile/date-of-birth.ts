const minYears = 18
const maxYears = 120

/** True if someone born on this day is of age and plausibly alive; days as YYYY-MM-DD in UTC. */
export function mayBeBornOn(day: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return day <= yearsBefore(today, minYears) && day >= yearsBefore(today, maxYears)
}

// Days are compared as text, so 29 February need not exist in the other year.
function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
