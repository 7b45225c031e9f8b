/**
 * The pool as graphile-worker gets it. graphile-worker writes the end of a job without awaiting it and
 * retries only after errors with certain codes; any other becomes an unhandled rejection, which ends the
 * process. An exhausted pool or a lost connection carries no such code. Writing the end of a job twice is
 * harmless.
 */
import type pg from 'pg'
import { DatabaseAway, faultOf, lostConnection } from '../db/faults.ts'

export function patientPool(pool: pg.Pool, stopping: AbortSignal): pg.Pool {
  return new Proxy(pool, {
    get(_, name) {
      if (name === 'connect') return connect
      const value = Reflect.get(pool, name, pool)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })

  /** The callback form is for listening, where graphile-worker reconnects by itself. */
  function connect(callback?: Parameters<pg.Pool['connect']>[0]) {
    return callback ? pool.connect(callback) : acquire()
  }

  async function acquire(): Promise<Pick<pg.PoolClient, 'query' | 'release'>> {
    const client = await pool.connect().catch(retried)
    let isLost = false
    const query = (...args: unknown[]): Promise<unknown> =>
      (client.query as (...args: unknown[]) => Promise<unknown>)
        .apply(client, args)
        .catch((error: unknown) => {
          isLost ||= lostConnection(error)
          return retried(error)
        })
    return { query: query as pg.PoolClient['query'], release: () => client.release(isLost) }
  }

  function retried(error: unknown): never {
    const fault = faultOf(error)
    // During shutdown it does not wait for a database that may be down too; the job is run again elsewhere.
    const isWorthWaiting = fault instanceof DatabaseAway && !stopping.aborted && !pool.ending
    throw isWorthWaiting ? Object.assign(fault, { code: 'ETIMEDOUT' }) : error
  }
}
