const minYears = 18
const maxYears = 120

/** Of age, and a person who may be alive; both days as YYYY-MM-DD in UTC. */
export function mayBeBornOn(day: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10)
  return day <= yearsBefore(today, minYears) && day >= yearsBefore(today, maxYears)
}

// Compared as text, so the 29th of February needs to exist in no other year.
function yearsBefore(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
}
