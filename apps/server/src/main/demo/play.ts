/**
 * Plays the demo's year through the product's own code. The world's clock moves from one stop to the next;
 * at each, somebody acts or a day ends, and the worker's rounds do what falls due. It ends at the real
 * time.
 */

import type { Stage } from './stage.ts'
import { type Event, eventsOfYear } from './year.ts'

const dayMs = 24 * 3600 * 1000
/** A day ends ten minutes before midnight UTC, so that its last results still count for it. */
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
    // Acting takes time: the clock may have passed the stop.
    if (at > stage.app.clock.now().getTime()) await stage.world.moveTo(new Date(at))
    await happens(stage)
  }
  await stage.world.returnToRealTime()
}

const actOf = ({ ago, happens }: Event, end: number): Stop => ({ at: end - ago * dayMs, happens })

/** Before this, bonuses of several days are paid together. */
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
        // Statistics of empty tables would give bad plans for the whole year.
        if (day % seasonDays === 0) await rounds.analyse()
        if (day % seasonDays === 0) await rounds.run('reconciling')
      },
    })
  }
  return stops
}
