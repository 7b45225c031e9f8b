/** Checks that deal times will be read correctly, by the server's clock and its time zone settings. */
import * as z from 'zod/mini'
import { read } from '../forms.ts'
import { retcodes } from '../retcodes.ts'
import { serverTimeOf } from '../server-time.ts'
import { serverZone } from '../server-zone.ts'
import type { WebApi } from '../web-api.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const about = 'Time zone'
const apartMs = 60_000
const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const utc = serverZone('UTC')

export async function checkClock(api: WebApi, timeZone: string, now: () => Date): Promise<Finding[]> {
  const requestedAt = now().getTime()
  const wallMs = (await serverTimeOf(api, utc)).getTime()
  // Halfway between request and response.
  const nowMs = Math.round((requestedAt + now().getTime()) / 2)
  return [clockFinding(wallMs - nowMs, timeZone, nowMs), ...(await settingsFindings(api, timeZone, nowMs))]
}

function clockFinding(aheadMs: number, timeZone: string, nowMs: number): Finding {
  const expectedMs = offsetAt(timeZone, nowMs)
  const apart = aheadMs - expectedMs
  if (Math.abs(apart) <= apartMs) {
    return ok(about, `${timeZone}, ${offsetName(expectedMs)} now; the clocks are ${seconds(apart)} s apart`)
  }
  const nearestMs = Math.round(aheadMs / quarterMs) * quarterMs
  if (Math.abs(aheadMs - nearestMs) > apartMs) {
    return wrong(
      about,
      `The server’s clock and this machine’s are ${seconds(aheadMs - nearestMs)} s apart, whatever the time zone`,
      'Synchronise this machine’s clock. If it is correct, the broker’s is wrong: tell them.',
    )
  }
  return wrong(
    about,
    `The server is at ${offsetName(nearestMs)} now, but MT5_TIME_ZONE=${timeZone} is ${offsetName(expectedMs)}`,
    'Ask the broker for the server’s time zone and set MT5_TIME_ZONE. UTC+02:00 with daylight saving time is often Europe/Athens.',
  )
}

const settings = z.object({ daylight: z.string(), timezone: z.string().check(z.regex(/^-?\d{1,4}$/)) })

/**
 * Checks that the server switches daylight saving time like the configured zone, which today's clock cannot
 * show.
 */
async function settingsFindings(api: WebApi, timeZone: string, nowMs: number): Promise<Finding[]> {
  const path = '/api/time/get'
  const reply = await api.read({ path })
  if (reply.code !== retcodes.done) {
    return [
      note(
        about,
        `The server does not disclose its time settings (${reply.code} ${reply.text})`,
        `Ask the broker whether the server switches to daylight saving time on the same dates as ${timeZone}.`,
      ),
    ]
  }
  const { daylight, timezone } = read(path, settings, reply.answer)
  const year = new Date(nowMs).getUTCFullYear()
  const [winter, summer] = [Date.UTC(year, 0, 15), Date.UTC(year, 6, 15)].map((ms) => offsetAt(timeZone, ms))
  const standardMs = Math.min(winter ?? 0, summer ?? 0)
  const changes = winter !== summer
  if (Number(timezone) * minuteMs === standardMs && (daylight !== '0') === changes) return []
  const described = `${offsetName(Number(timezone) * minuteMs)} ${daylight === '0' ? 'without' : 'with'} daylight saving time`
  const ours = `${offsetName(standardMs)} ${changes ? 'with' : 'without'} it`
  return [
    note(
      about,
      `The server is set to ${described}, but MT5_TIME_ZONE=${timeZone} is ${ours}`,
      'Ask the broker when the server switches to daylight saving time: an hour’s error would put deals on the wrong day for half the year.',
    ),
  ]
}

const offsetAt = (timeZone: string, ms: number) => serverZone(timeZone).toServer(new Date(ms)) - ms
const seconds = (ms: number) => Math.round(Math.abs(ms) / 1000)

function offsetName(ms: number): string {
  const minutes = Math.abs(ms) / minuteMs
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `UTC${ms < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
