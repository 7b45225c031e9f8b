import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { openDatabase } from './db/database.ts'
import { countGuess, forgetGuesses, forgetStaleGuesses, uncountGuess } from './guesses.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)

/** 0 if the secret may be checked, otherwise the seconds to wait. */
async function guess(whom: string, second: number, db = t.app.db): Promise<number> {
  const locked = await countGuess(db, 'password', whom, at(second))
  if (locked) expect(locked.code).toBe('SECRET_LOCKED')
  return Number(locked?.params.seconds ?? 0)
}

async function wrongGuesses(whom: string, count: number, second = 0): Promise<number[]> {
  const waits = []
  for (let done = 0; done < count; done++) waits.push(await guess(whom, second))
  return waits
}

const right = (whom: string) => t.app.db.transact((tx) => forgetGuesses(tx, 'password', whom))

describe('guesses of a secret', () => {
  test('ten are checked, then the secret locks for a minute', async () => {
    expect(await wrongGuesses('a', 12)).toEqual([...Array(10).fill(0), 60, 60])
    expect(await guess('a', 59.5)).toBe(1)
    expect(await guess('a', 60)).toBe(0)
  })

  test('each further one locks twice as long, up to a day', async () => {
    await wrongGuesses('b', 10)
    const locks = []
    for (let second = 60; locks.length < 14; second += locks.at(-1) ?? 0) {
      expect(await guess('b', second)).toBe(0)
      locks.push(await guess('b', second))
    }
    expect(locks.slice(0, 4)).toEqual([120, 240, 480, 960])
    expect(locks.slice(-4)).toEqual([86_400, 86_400, 86_400, 86_400])
  })

  test('refused ones do not lengthen the lock', async () => {
    await wrongGuesses('c', 100)
    expect(await guess('c', 60)).toBe(0)
  })

  test('are counted and reset in committed transactions before the response', async () => {
    const db = openDatabase(t.app.config.databaseUrl, 1)
    const sent = vi.spyOn(db.alone, 'query')
    await countGuess(db, 'password', 'one', at(0))
    await forgetGuesses(db, 'password', 'one')
    expect(sent.mock.calls.map(([text]) => text).join()).not.toContain('synchronous_commit')
    expect(sent).toHaveBeenCalledTimes(2)
    await db.close()
  })

  test('a right one resets the count, also after many locks', async () => {
    await wrongGuesses('d', 9)
    await right('d')
    expect(await wrongGuesses('d', 11)).toEqual([...Array(10).fill(0), 60])
    await guess('d', 60)
    await right('d')
    expect(await wrongGuesses('d', 11, 61)).toEqual([...Array(10).fill(0), 60])
  })

  test('a try that was no guess is uncounted, earlier ones stay counted', async () => {
    const takeBack = () => t.app.db.transact((tx) => uncountGuess(tx, 'password', 'taken'))
    await wrongGuesses('taken', 9)
    expect(await guess('taken', 0)).toBe(0)
    await takeBack()
    expect(await wrongGuesses('taken', 2)).toEqual([0, 60])
    await right('taken')
    await takeBack()
    expect(await wrongGuesses('taken', 11)).toEqual([...Array(10).fill(0), 60])
  })

  test('a right one leaves its row, at zero, for a day', async () => {
    const rowOf = (whom: string) =>
      t.app.db
        .selectFrom('guess_lock')
        .select(['tries', 'locked_until'])
        .where('key', '=', `password:${whom}`)
    const cleanUp = (second: number) => t.app.db.transact((tx) => forgetStaleGuesses(tx, at(second)))
    await wrongGuesses('row', 10)
    await right('row')
    await wrongGuesses('wrong', 1)
    await cleanUp(24 * 3600)
    expect(await rowOf('row').execute()).toEqual([{ tries: 0, locked_until: null }])
    await cleanUp(24 * 3600 + 1)
    expect(await rowOf('row').execute()).toEqual([])
    expect(await rowOf('wrong').execute()).toHaveLength(1)
  })

  test('of a thousand at once, over two processes, ten are checked', async () => {
    const other = openDatabase(t.app.config.databaseUrl, 5)
    const waits = await Promise.all(
      Array.from({ length: 1000 }, (_, index) => guess('e', 0, index % 2 ? other : t.app.db)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    await other.close()
  })

  test('survive a restart', async () => {
    await wrongGuesses('f', 10)
    const restarted = openDatabase(t.app.config.databaseUrl, 1)
    expect(await guess('f', 0, restarted)).toBe(60)
    await restarted.close()
  })

  test('of one secret do not lock another', async () => {
    await wrongGuesses('g', 10)
    expect(await guess('h', 0)).toBe(0)
    expect(await countGuess(t.app.db, 'transactionPassword', 'g', at(0))).toBeNull()
  })

  test('are forgotten after thirty days without one', async () => {
    const aDay = 24 * 3600
    const cleanUp = (second: number) => t.app.db.transact((tx) => forgetStaleGuesses(tx, at(second)))
    await wrongGuesses('i', 10)
    await cleanUp(30 * aDay - 1)
    expect(await wrongGuesses('i', 2, 30 * aDay - 1)).toEqual([0, 120])
    await cleanUp(60 * aDay)
    expect(await wrongGuesses('i', 11, 60 * aDay)).toEqual([...Array(10).fill(0), 60])
  })
})
