// The members' side of the connection: one request, one response or none.
import { Agent, request as openRequest } from 'node:http'

interface Message {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly token?: string
  readonly key?: string
  readonly body?: object
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** No response: the process died, or the connection was cut. The request's outcome is unknown. */
export const unanswered = 'unanswered'
export type Outcome = Answer | typeof unanswered

/** Longer than anything may take on a loaded machine. */
const patienceMs = 30_000

export type Send = (port: number, message: Message, cutMs?: number) => Promise<Outcome>

export function createSender(): { send: Send; close(): void } {
  const agent = new Agent({ keepAlive: true })
  return {
    send: (port, message, cutMs) => send(agent, port, message, cutMs),
    close: () => agent.destroy(),
  }
}

function send(agent: Agent, port: number, message: Message, cutMs?: number): Promise<Outcome> {
  const { method, path, token, key } = message
  const body = message.body ? JSON.stringify(message.body) : ''
  return new Promise((resolve, reject) => {
    const sent = openRequest({ agent, host: '127.0.0.1', port, method, path: `/api${path}` })
    const cut = cutMs === undefined ? undefined : setTimeout(() => sent.destroy(), cutMs)
    const impatience = setTimeout(
      () => reject(new Error(`${path} was not answered for ${patienceMs} ms`)),
      patienceMs,
    )
    const end = (outcome: Outcome) => {
      clearTimeout(cut)
      clearTimeout(impatience)
      resolve(outcome)
    }
    if (token) sent.setHeader('authorization', `Bearer ${token}`)
    if (key) sent.setHeader('idempotency-key', key)
    if (body) sent.setHeader('content-type', 'application/json')
    sent.on('error', () => end(unanswered))
    sent.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', () => end(unanswered))
      response.on('end', () => {
        const text = Buffer.concat(parts).toString()
        end({ status: response.statusCode ?? 0, body: JSON.parse(text) })
      })
    })
    sent.end(body)
  })
}
