/** "1572518788 2019.10.31 10:46:28" */
import * as z from 'zod/mini'
import { read } from './forms.ts'
import { failed, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

const answered = z.object({ time: z.string().check(z.regex(/^\d{9,11}( |$)/)) })

export async function serverTimeOf(api: WebApi, zone: ServerZone): Promise<Date> {
  const path = '/api/time/server'
  const reply = await api.read({ path })
  if (reply.code !== retcodes.done) throw failed(path, reply)
  return zone.toTime(Number.parseInt(read(path, answered, reply.answer).time, 10) * 1000)
}
