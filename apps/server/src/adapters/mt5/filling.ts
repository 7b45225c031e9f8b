/** Order filling modes, defined per symbol. A server rejects modes its symbol does not allow. */
import * as z from 'zod/mini'
import { read, whole } from './forms.ts'
import { retcodes } from './retcodes.ts'
import type { WebApi } from './web-api.ts'

const fillOrKill = '0'
const immediateOrCancel = '1'
const returnRest = '2'
type Filling = typeof fillOrKill | typeof immediateOrCancel | typeof returnRest

const symbolRow = z.object({ symbol: z.string(), execmode: whole, fillflags: whole })

/** Request and instant execution always fill completely; market and exchange execution follow the flags. */
export function fillingOf({ execmode, fillflags }: { execmode: number; fillflags: number }): Filling {
  const onRequestOrAtOnce = execmode === 0 || execmode === 1
  if (onRequestOrAtOnce || (fillflags & 1) !== 0) return fillOrKill
  return (fillflags & 2) === 0 ? returnRest : immediateOrCancel
}

/** Falls back to the documentation's example if the server does not describe the symbol. */
export async function fillingFor(api: WebApi, symbol: string): Promise<Filling> {
  const path = '/api/symbol/get'
  const reply = await api.read({ path, query: { symbol } })
  return reply.code === retcodes.done ? fillingOf(read(path, symbolRow, reply.answer)) : fillOrKill
}
