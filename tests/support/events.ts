// A page that listens to change events, over a real connection.
import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { type Call, type ChangeKind, live, type OperatorChangeKind, operatorHome } from '@halyard/contract'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

export type OperatorListener = Listener<OperatorChangeKind>

export interface Listener<Kind extends string = ChangeKind> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The kinds received, event by event. */
  readonly events: readonly (readonly Kind[])[]
  readonly lastEventId: () => string | undefined
  /**
   * Waits until the kinds were received since the last wait, in any number of events; returns all that were
   * received.
   */
  readonly hears: (...kinds: Kind[]) => Promise<readonly Kind[]>
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  readonly breakOff: () => void
}

const patience = { timeout: 10_000, interval: 20 }

export const listen = (server: FastifyInstance, token: string, lastEventId?: string): Promise<Listener> =>
  follow<ChangeKind>(server, live.changes, token, lastEventId)

export const listenAsOperator = (
  server: FastifyInstance,
  token: string,
  lastEventId?: string,
): Promise<OperatorListener> =>
  follow<OperatorChangeKind>(server, operatorHome.operatorChanges, token, lastEventId)

async function follow<Kind extends string>(
  server: FastifyInstance,
  { path }: Call,
  token: string,
  lastEventId?: string,
): Promise<Listener<Kind>> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const requested = get(`${await addressOf(server)}/api${path}`, { headers, agent: false })
  const [response] = (await once(requested, 'response')) as [IncomingMessage]
  const events: Kind[][] = []
  let [text, lastId, seen, begun] = ['', lastEventId, 0, false]
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      begun = true
      lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId
      const [, data] = /^data: (.*)$/m.exec(block) ?? []
      if (data) events.push(JSON.parse(data).kinds)
    }
  })
  // Aborting it is no failure.
  response.on('error', () => undefined)
  const status = response.statusCode ?? 0
  if (status === 200) await vi.waitUntil(() => begun, patience)
  return {
    status,
    headers: response.headers,
    events,
    lastEventId: () => lastId,
    hears: async (...kinds) => {
      await vi.waitUntil(() => kinds.every((kind) => events.slice(seen).flat().includes(kind)), patience)
      const news = events.slice(seen).flat()
      seen = events.length
      return news
    },
    ended: new Promise((resolve) => response.once('end', resolve)),
    breakOff: () => void requested.destroy(),
  }
}

async function addressOf(server: FastifyInstance): Promise<string> {
  if (!server.server.listening) await server.listen({ host: '127.0.0.1', port: 0 })
  const address = server.server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server listens nowhere')
  return `http://127.0.0.1:${address.port}`
}
