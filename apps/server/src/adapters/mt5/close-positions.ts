/**
 * Closes the open positions of an account. A close request names its position, so it takes effect at most
 * once. Its success is read from the positions still open, because a request's result is lost with the
 * connection that sent it.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type BrokerRefusal, BrokerUnknown, type Position, type PositionsClosed } from '../../ports/broker.ts'
import { stateIn } from './dealer-result.ts'
import { fillingFor } from './filling.ts'
import { read } from './forms.ts'
import { positionsOf } from './positions.ts'
import { refusalOf, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi, Written } from './web-api.ts'

/** TA_DEALER_POS_EXECUTE: the dealer opens or closes. */
const dealerExecutes = '200'
const pollMs = [0, 50, 100, 200, 400, 800, 1_600] as const

export async function closePositionsOf(
  api: WebApi,
  zone: ServerZone,
  dealer: number,
  login: number,
): Promise<PositionsClosed> {
  const open = await positionsOf(api, zone, login)
  const refusals: BrokerRefusal[] = []
  for (const position of open) {
    const refusal = await close(api, dealer, position)
    if (refusal) refusals.push(refusal)
  }
  const left = open.length === 0 ? open : await positionsOf(api, zone, login)
  if (left.length === 0) return { state: 'closed', positions: open.length }
  const [refusal] = refusals
  if (refusal) return refusal
  throw new BrokerUnknown('INCONSISTENT', `${left.length} positions of ${login} are still open`)
}

/** Returns a definite refusal only; otherwise the positions still open show the outcome. */
async function close(api: WebApi, dealer: number, position: Position): Promise<BrokerRefusal | null> {
  const path = '/api/dealer/send_request'
  try {
    const filling = await fillingFor(api, position.symbol)
    const reply = await api.write({
      path,
      body: {
        Action: dealerExecutes,
        SourceLogin: String(dealer),
        Login: String(position.login),
        Symbol: position.symbol,
        Volume: String(position.volume),
        Type: position.side === 'BUY' ? '1' : '0',
        TypeFill: filling,
        PriceOrder: position.currentPrice,
        Digits: String(position.digits),
        Position: String(position.id),
      },
    })
    if (reply.code !== retcodes.done) return refusalOf(path, reply)
    return await resultOf(api, reply)
  } catch (error) {
    if (error instanceof BrokerUnknown) return null
    throw error
  }
}

async function resultOf(api: WebApi, sent: Written): Promise<BrokerRefusal | null> {
  const { id } = read('/api/dealer/send_request', z.object({ id: z.string() }), sent.answer)
  const path = '/api/dealer/get_request_result'
  for (const pauseMs of pollMs) {
    if (pauseMs > 0) await sleep(pauseMs)
    const reply = await api.follow(sent, { path, query: { id } })
    // "Not yet", from servers that do not send an empty list.
    if (reply.code === retcodes.notFound) continue
    if (reply.code !== retcodes.done) return null
    // The documentation shows the results beside the code; servers put them under "answer".
    const results = (reply.answer as Record<string, unknown> | undefined)?.[id] ?? reply.whole[id]
    // No list: the connection that would have received the result is gone.
    if (!Array.isArray(results)) return null
    const stand = stateIn(path, results)
    if (stand === 'under way') continue
    if (!stand || stand.code === retcodes.requestDone || stand.code === retcodes.done) return null
    return refusalOf(path, stand)
  }
  return null
}
