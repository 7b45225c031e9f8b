/**
 * Plays the demo's year through the product's own code. The world's clock is moved from one stop to the next; at
 * each, somebody acts or a day ends, and the worker's rounds do what falls due. It ends with the real time.
 */

import type { Stage } from './stage.ts'
import { type Event, eventsOfYear } from './year.ts'

const dayMs = 24 * 3600 * 1000
/** A day ends ten minutes before midnight UTC: the last word about it is still of that day. */
const endOfDayMs = dayMs - 10 * 60 * 1000

interface Stop {
  readonly at: number
  readonly happens: (stage: Stage) => Promise<unknown>
}

export async function playYear(stage: Stage, secrets: Parameters<typeof eventsOfYear>[0]): Promise<void> {
  const begin = stage.app.clock.now().getTime()
  const end = Date.now()
  const acts = eventsOfYear(secrets).map((event) => actOf(event, end))
  const stops = [...acts, ...days(begin, end)].sort((a, b) => a.at - b.at)
  for (const { at, happens } of stops) {
    // Acting takes a moment, in which time goes on.
    if (at > stage.app.clock.now().getTime()) await stage.world.moveTo(new Date(at))
    await happens(stage)
  }
  await stage.world.returnToRealTime()
}

const actOf = ({ ago, happens }: Event, end: number): Stop => ({ at: end - ago * dayMs, happens })

/** The longer ago, the more days have their bonuses paid at once. */
const dailySinceMs = 5 * dayMs
const weeklySinceMs = 70 * dayMs
const weekDays = 7
const monthDays = 28
const seasonDays = 84

function days(begin: number, end: number): Stop[] {
  const stops: Stop[] = []
  for (let day = Math.floor(begin / dayMs); day * dayMs + endOfDayMs < end; day++) {
    const at = day * dayMs + endOfDayMs
    const isRecent = end - at < dailySinceMs
    const paidEvery = end - at < weeklySinceMs ? weekDays : monthDays
    stops.push({
      at,
      happens: async ({ rounds }) => {
        if (!isRecent && day % paidEvery !== 0) return rounds.readValues()
        await rounds.catchUp()
        if (isRecent || day % monthDays === 0) await rounds.run('running orders')
        // Plans made for empty tables would last for the whole year.
        if (day % monthDays === 0) await rounds.analyse()
        if (day % seasonDays === 0) await rounds.run('reconciling')
      },
    })
  }
  return stops
}
