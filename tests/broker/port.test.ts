import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { scriptedBroker } from '../support/scripted-broker.ts'
import { openBox, openingOf, quietMs } from './box.ts'
import { describeBroker, type UnderTest } from './port-suite.ts'

/** Runs the suite with each way in which a server may write the field names of its responses. */
for (const names of ['usual', 'documented', 'lower']) {
  describeBroker(`the adapter, towards the world’s server (names: ${names})`, () => adapterUnderTest(names))
}

async function adapterUnderTest(names: string): Promise<UnderTest> {
  const box = await openBox()
  const { controls } = box
  const writeNames = async () => {
    if (names !== 'usual') await controls.fault({ kind: 'names', names })
  }
  await writeNames()
  const lost = {
    never: { kind: 'cut' },
    done: { kind: 'cut', afterwards: true },
    late: { kind: 'slow', delayMs: 600_000 },
  }
  return {
    broker: box.broker,
    hasty: box.hasty,
    quietMs,
    newLogin: box.newLogin,
    trade: async (login, cents, at) => {
      const profit = (Number(cents) / 100).toFixed(2)
      return BigInt(await controls.trade({ login, profit, ...(at ? { at: at.toISOString() } : {}) }))
    },
    open: (login) => controls.open({ login }),
    loseNext: (how) => controls.fault({ ...lost[how], calls: ['trade/balance'], times: 1 }),
    arrive: async () => {
      await controls.mend()
      await writeNames()
    },
    throttleNext: () =>
      controls.fault({
        kind: 'refused',
        retcode: '12 Too frequent requests',
        calls: ['trade/balance'],
        times: 1,
      }),
    rest: () => sleep(quietMs),
    close: box.close,
  }
}

describeBroker('the one that tests script', async () => {
  const broker = scriptedBroker(() => new Date())
  let login = 70_000_000
  return {
    broker,
    hasty: broker,
    quietMs: 180_000,
    newLogin: () => ++login,
    trade: async (of, cents, at) => broker.trade(of, cents, at).id,
    open: async (of) => void broker.open(of, -50n),
    loseNext: async (how) =>
      broker.failNext(
        'changeBalance',
        ({ never: 'unheard', done: 'unanswered', late: 'late' } as const)[how],
      ),
    arrive: async () => broker.arrive(),
    throttleNext: async () => broker.failNext('changeBalance', 'throttled'),
    rest: async () => undefined,
    close: async () => undefined,
  }
})

test('the scripted broker fails on an unguarded resend', async () => {
  const found: Error[] = []
  const broker = scriptedBroker(
    () => new Date(),
    (error) => found.push(error),
  )
  await broker.createAccount(openingOf(broker, 1))
  const change = { login: 1, amountCents: 100n, id: 'again' }
  broker.failNext('changeBalance', 'late')
  await expect(broker.changeBalance(change)).rejects.toThrow('not done yet')
  await expect(broker.changeBalance(change)).rejects.toThrow('as if it never was')
  expect(found).toHaveLength(1)
  // Resending it without waiting pays twice, as at a real broker.
  await broker.changeBalance({ ...change, triedMsAgo: 180_000 })
  broker.arrive()
  expect(broker.balanceOf(1)).toBe(200n)
})
