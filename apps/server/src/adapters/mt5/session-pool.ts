/**
 * A queue for sessions. Reads and writes alternate, so that neither waits for the other's queue to empty. A
 * request that has waited too long fails.
 */
import { BrokerUnknown } from '../../ports/broker.ts'

type Kind = 'read' | 'write'

interface Waiting<Session> {
  readonly begin: (session: Session) => void
}

export class SessionPool<Session> {
  /** Most recently used first: under low load few sessions stay open. */
  readonly #free: Session[]
  readonly #queues: Readonly<Record<Kind, Set<Waiting<Session>>>> = { read: new Set(), write: new Set() }
  /** Requests that only one session can answer. */
  readonly #bound = new Map<Session, Set<Waiting<Session>>>()
  #next: Kind = 'read'
  #restUntil = 0
  #wake: NodeJS.Timeout | undefined

  constructor(sessions: readonly Session[]) {
    this.#free = [...sessions]
  }

  get waiting(): number {
    return this.#queues.read.size + this.#queues.write.size
  }

  /** `until` by performance.now(): work that has not started by then never starts. */
  take<Result>(kind: Kind, until: number, work: (session: Session) => Promise<Result>): Promise<Result> {
    return this.#wait(this.#queues[kind], until, work)
  }

  /** On this session only, with priority over requests that can use any session. */
  takeOn<Result>(
    session: Session,
    until: number,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    const bound = this.#bound.get(session) ?? new Set()
    this.#bound.set(session, bound)
    return this.#wait(bound, until, work)
  }

  /** Starts nothing for this long. */
  rest(ms: number): void {
    this.#restUntil = Math.max(this.#restUntil, performance.now() + ms)
  }

  #wait<Result>(
    queue: Set<Waiting<Session>>,
    until: number,
    work: (session: Session) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(
        () => {
          queue.delete(waiting)
          reject(new BrokerUnknown('TRY_LATER', 'the question had no turn in time'))
        },
        Math.max(0, until - performance.now()),
      )
      const waiting = {
        begin: (session: Session) => {
          clearTimeout(tooLong)
          // Work that throws synchronously must release its session.
          const done = Promise.resolve().then(() => work(session))
          done.then(resolve, reject)
          void done.catch(() => undefined).then(() => this.#giveBack(session))
        },
      }
      queue.add(waiting)
      this.#goOn()
    })
  }

  #giveBack(session: Session): void {
    this.#free.push(session)
    this.#goOn()
  }

  #goOn(): void {
    const restMs = this.#restUntil - performance.now()
    if (restMs > 0) {
      clearTimeout(this.#wake)
      this.#wake = setTimeout(() => this.#goOn(), restMs)
      return
    }
    for (const session of this.#free.toReversed()) {
      const waiting = this.#shift(this.#bound.get(session)) ?? this.#nextOfAny()
      if (!waiting) continue
      this.#free.splice(this.#free.lastIndexOf(session), 1)
      waiting.begin(session)
    }
  }

  #nextOfAny(): Waiting<Session> | undefined {
    const first = this.#next
    const other = first === 'read' ? 'write' : 'read'
    this.#next = other
    return this.#shift(this.#queues[first]) ?? this.#shift(this.#queues[other])
  }

  #shift(queue: Set<Waiting<Session>> | undefined): Waiting<Session> | undefined {
    const [first] = queue ?? []
    if (first) queue?.delete(first)
    return first
  }
}
