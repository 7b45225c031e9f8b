/** The arrival date of a bank or Alipay payment: three working days, excluding weekends and holidays. */

const workingDays = 3
const dayMs = 24 * 3600 * 1000
/** Banks count days in China time. */
const bankOffsetMs = 8 * 3600 * 1000

/** `holidays` and the result are YYYY-MM-DD. */
export function arrivalDate(requestedAt: Date, holidays: ReadonlySet<string>): string {
  let day = new Date(requestedAt.getTime() + bankOffsetMs)
  for (let left = workingDays; left > 0; ) {
    day = new Date(day.getTime() + dayMs)
    if (isWorkingDay(day, holidays)) left--
  }
  return dateOf(day)
}

function isWorkingDay(day: Date, holidays: ReadonlySet<string>): boolean {
  const weekday = day.getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(dateOf(day))
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10)
}
