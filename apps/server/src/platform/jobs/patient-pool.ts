/**
 * The pool as graphile-worker gets it. It writes the end of a job without waiting for the outcome, and tries again only
 * after errors with certain codes; any other becomes an unhandled rejection, which ends the process. A pool that is
 * exhausted for a moment, or a connection that is lost, carries no such code. Written twice, the end of a job is the same.
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

  /** With a callback it is for listening, and graphile-worker connects again by itself. */
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
    // Who is to stop does not wait for a database that may be gone as well; the job is run again elsewhere.
    const isWorthWaiting = fault instanceof DatabaseAway && !stopping.aborted && !pool.ending
    throw isWorthWaiting ? Object.assign(fault, { code: 'ETIMEDOUT' }) : error
  }
}
