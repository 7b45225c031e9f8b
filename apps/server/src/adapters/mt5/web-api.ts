/**
 * The Web API as the rest of the adapter asks it: over several sessions, none of which is waited for without end. What
 * only reads is asked again when its connection was lost or the server wants fewer questions; what writes is sent once.
 */
import { BrokerUnknown } from '../../ports/broker.ts'
import type { Connection, Question } from './connection.ts'
import { ask, type Reply, Session, type SessionSettings } from './session.ts'
import { Turns } from './turns.ts'

export interface WebApiSettings extends SessionSettings {
  /** Connections at the same time, at most. */
  readonly sessions?: number
  /** How long a question waits for its turn. */
  readonly queueMs?: number
}

export interface WebApi {
  /** For what may be asked twice. */
  read(question: Question): Promise<Reply>
  /** Sent once at most. */
  write(question: Question): Promise<Written>
  /** Asks about something that only the connection is told that wrote it. */
  follow(written: Written, question: Question): Promise<Reply>
  waiting(): number
}

export interface Written extends Reply {
  readonly session: Session
  readonly connection: Connection
}

const usualSessions = 4
const usualQueueMs = 15_000
/** After it was told that it asks too often, nothing is asked for so long. */
const throttledMs = 500

export function openWebApi(settings: WebApiSettings): WebApi {
  const { sessions = usualSessions, queueMs = usualQueueMs } = settings
  const turns = new Turns(Array.from({ length: sessions }, () => new Session(settings)))
  const soon = () => performance.now() + queueMs

  async function restWhenThrottled<Result>(asked: Promise<Result>): Promise<Result> {
    try {
      return await asked
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
      turns.takeOn(session, soon(), () => restWhenThrottled(ask(connection, question))),
    waiting: () => turns.waiting,
  }
}
