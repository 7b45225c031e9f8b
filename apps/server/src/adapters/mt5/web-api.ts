/**
 * The Web API over several sessions, with bounded waiting. Reads are retried if the connection was lost or
 * the server limits the rate; writes are sent once.
 */
import { BrokerUnknown } from '../../ports/broker.ts'
import type { Connection, Question } from './connection.ts'
import { type Reply, request, Session, type SessionSettings } from './session.ts'
import { SessionPool } from './session-pool.ts'

export interface WebApiSettings extends SessionSettings {
  readonly sessions?: number
  /** How long a request waits for a session. */
  readonly queueMs?: number
}

export interface WebApi {
  /** For requests that may be sent twice. */
  read(question: Question): Promise<Reply>
  /** Sent at most once. */
  write(question: Question): Promise<Written>
  /** Requests data that the server only reports on the connection of the write. */
  follow(written: Written, question: Question): Promise<Reply>
  waiting(): number
}

export interface Written extends Reply {
  readonly session: Session
  readonly connection: Connection
}

const defaultSessions = 4
const defaultQueueMs = 15_000
/** Pause after the server's rate-limit response. */
const throttledMs = 500

export function openWebApi(settings: WebApiSettings): WebApi {
  const { sessions = defaultSessions, queueMs = defaultQueueMs } = settings
  const turns = new SessionPool(Array.from({ length: sessions }, () => new Session(settings)))
  const soon = () => performance.now() + queueMs

  async function restWhenThrottled<Result>(requested: Promise<Result>): Promise<Result> {
    try {
      return await requested
    } catch (error) {
      if (error instanceof BrokerUnknown && error.doubt === 'TRY_LATER') turns.rest(throttledMs)
      throw error
    }
  }

  return {
    async read(question) {
      for (const until = soon(); ; ) {
        try {
          return await turns.take('read', until, (session) => restWhenThrottled(session.read(question)))
        } catch (error) {
          const isThrottled = error instanceof BrokerUnknown && error.doubt === 'TRY_LATER'
          if (!isThrottled || performance.now() >= until) throw error
        }
      }
    },
    write: (question) =>
      turns.take('write', soon(), async (session) => {
        const { reply, connection } = await restWhenThrottled(session.write(question))
        return { ...reply, session, connection }
      }),
    follow: ({ session, connection }, question) =>
      turns.takeOn(session, soon(), () => restWhenThrottled(request(connection, question))),
    waiting: () => turns.waiting,
  }
}
