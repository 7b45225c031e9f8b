import { deposits, operatorMoney } from '@halyard/contract'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type ScriptedChain, scriptedChains, silent } from '../../../../tests/support/scripted-chain.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../tests/support/wallets.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { ChainUnknown, type Network, networks } from '../ports/chain.ts'
import { depositFailPoints } from './fail-points.ts'
import { followOnce } from './follow-chain.ts'

const open: TestServer[] = []
let t: TestServer
let chains: Record<Network, ScriptedChain>
let member: Member

beforeEach(async () => {
  chains = scriptedChains()
  t = await testServer({}, { chains })
  open.push(t)
  member = await aMember(t)
  for (const network of networks) await follow(chains[network])
})

afterAll(() => Promise.all(open.map((server) => server.close())))

async function follow(chain: ScriptedChain, app: App = t.app): Promise<void> {
  while ((await followOnce(app, chain)) === 'more');
}

async function addressOn(network: Network, who = member): Promise<string> {
  const { body } = await t.ask(deposits.depositList, undefined, { token: who.token })
  const found = body.depositQRCodeList.find(({ chainName }) => chainName === network)
  if (!found) throw new Error(`No address on ${network}`)
  return found.walletAddress
}

async function listed() {
  const { body } = await t.ask(deposits.recentDeposits, { query: {} as never }, { token: member.token })
  return body.deposits.map(({ state, amount, confirmations, requiredConfirmations }) => ({
    state,
    amount,
    depth: confirmations === null ? null : `${confirmations} of ${requiredConfirmations}`,
  }))
}

async function balance(): Promise<bigint> {
  const [held = 0n] = await balancesOf(t.app.db, [walletOf(member.id, 'usdt')])
  return held
}

const usdt = (units: number) => BigInt(units) * 1_000_000n

describe('a deposit', () => {
  test('[STA-067] is seen, confirming n of m, and credited exactly once at the required depth', async () => {
    const chain = chains.ERC20
    const to = await addressOn('ERC20')
    chain.mine({ to, amount: usdt(250) })
    await follow(chain)
    expect(await listed()).toEqual([{ state: 'SEEN', amount: '250.00', depth: '1 of 12' }])
    chain.mineEmpty(10)
    await follow(chain)
    expect(await listed()).toEqual([{ state: 'CONFIRMING', amount: '250.00', depth: '11 of 12' }])
    expect(await balance()).toBe(0n)
    chain.mineEmpty(1)
    await follow(chain)
    expect(await listed()).toEqual([{ state: 'CREDITED', amount: '250.00', depth: '12 of 12' }])
    expect(await balance()).toBe(usdt(250))
    chain.mineEmpty(30)
    await follow(chain)
    expect(await balance()).toBe(usdt(250))
  })

  test('is credited only when its network finalises its block, and shows the progress', async () => {
    const chain = chains.BEP20
    const first = (await chain.head()).number
    chain.finalise(first)
    chain.mine({ to: await addressOn('BEP20'), amount: usdt(250) * 10n ** 12n })
    chain.mineEmpty(29)
    await follow(chain)
    expect(await listed()).toEqual([{ state: 'CONFIRMING', amount: '250.00', depth: '30 of 31' }])
    expect(await balance()).toBe(0n)
    // No new block arrives, but finality advances.
    chain.finalise(first + 1)
    await follow(chain)
    expect(await listed()).toEqual([{ state: 'CREDITED', amount: '250.00', depth: '15 of 15' }])
    expect(await balance()).toBe(usdt(250))
  })

  test('is not credited by a final block that differs from ours', async () => {
    const chain = chains.ERC20
    chain.finalise(0)
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(250) })
    chain.mineEmpty(20)
    await follow(chain)
    const { number } = await chain.head()
    const ofAFork = { ...chain, finalBlock: async () => ({ number: number - 2, hash: 'another' }) }
    await follow(ofAFork)
    expect(await balance()).toBe(0n)
    chain.finalise(number - 2)
    await follow(chain)
    expect(await balance()).toBe(usdt(250))
  })

  test('stays uncredited while the node reports no final block', async () => {
    const chain = chains.ERC20
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(250) })
    chain.mineEmpty(20)
    const finalBlock = async () => {
      throw new ChainUnknown('ERC20', 'NODE_ERROR', 'no such tag')
    }
    await expect(follow({ ...chain, finalBlock })).rejects.toMatchObject({ doubt: 'NODE_ERROR' })
    expect(await balance()).toBe(0n)
  })

  test('of dust is credited and shown in the portal, not mailed; nor do many in an hour flood the mailbox', async () => {
    const to = await addressOn('TRC20')
    await t.deliveredMails()
    for (let sent = 0; sent < 30; sent++) chains.TRC20.mine({ to, amount: 1n })
    await follow(chains.TRC20)
    chains.TRC20.mineEmpty(40)
    await follow(chains.TRC20)
    expect(await balance()).toBe(30n)
    expect(await t.deliveredMails()).toEqual([])
    for (let sent = 0; sent < 30; sent++) chains.TRC20.mine({ to, amount: usdt(1) })
    await follow(chains.TRC20)
    chains.TRC20.mineEmpty(40)
    await follow(chains.TRC20)
    expect(await t.deliveredMails()).toHaveLength(20)
    const notified = await t.app.db
      .selectFrom('notification')
      .select('kind')
      .where('member_id', '=', member.id)
      .where('kind', 'in', ['DEPOSIT_SEEN', 'DEPOSIT_CREDITED'])
      .execute()
    expect(notified).toHaveLength(120)
  })

  test('is mailed when seen and when credited', async () => {
    await t.deliveredMails()
    chains.TRC20.mine({ to: await addressOn('TRC20'), amount: usdt(42) })
    await follow(chains.TRC20)
    const [seen, ...others] = await t.deliveredMails()
    expect(others).toEqual([])
    expect(seen).toMatchObject({ to: member.email, subject: 'We detected your deposit of 42.00 USDT' })
    expect(seen?.text).toContain('after 20 confirmations')
    chains.TRC20.mineEmpty(19)
    await follow(chains.TRC20)
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['42.00 USDT has arrived'])
  })

  test('of two transfers in one transaction is credited twice, by their index', async () => {
    const to = await addressOn('ERC20')
    chains.ERC20.mine({ to, amount: usdt(1) }, { to, amount: usdt(2) })
    chains.ERC20.mineEmpty(12)
    await follow(chains.ERC20)
    expect(await balance()).toBe(usdt(3))
  })

  test('to an unknown address, or of zero, is ignored', async () => {
    chains.ERC20.mine({ to: '0xnobody', amount: usdt(9) }, { to: await addressOn('ERC20'), amount: 0n })
    chains.ERC20.mineEmpty(12)
    await follow(chains.ERC20)
    expect(await listed()).toEqual([])
  })
})

test('[CON-016] 18 decimals on BEP20: the part below a millionth is floored and recorded', async () => {
  const chain = chains.BEP20
  const to = await addressOn('BEP20')
  chain.mine({ to, amount: 5_000_000_000_000_000_000n + 999_999_999_999n }, { to, amount: 7n })
  chain.mineEmpty(20)
  await follow(chain)
  expect(await balance()).toBe(usdt(5))
  const rows = await t.app.db
    .selectFrom('crypto_deposit')
    .select(['state', 'amount', 'dust'])
    .orderBy('event_index')
    .execute()
  expect(rows).toEqual([
    { state: 'CREDITED', amount: '5000000', dust: '999999999999' },
    { state: 'DUST', amount: '0', dust: '7' },
  ])
  expect(await listed()).toHaveLength(1)
})

describe('a reorganisation before the required depth', () => {
  test.each([1, 2, 6, 11])(
    '[STA-068] of depth %i undoes "seen", credits nothing, and credits a returning transfer once',
    async (depth) => {
      const chain = chains.ERC20
      chain.mine({ to: await addressOn('ERC20'), amount: usdt(10) })
      chain.mineEmpty(depth - 1)
      await follow(chain)
      chain.reorganise(depth, 'dropped')
      await follow(chain)
      expect(await listed()).toEqual([{ state: 'ORPHANED', amount: '10.00', depth: null }])
      chain.mineEmpty(30)
      await follow(chain)
      expect(await balance()).toBe(0n)
    },
  )

  test.each([1, 5, 11])(
    'of depth %i that keeps the transfer credits it once, in its new block',
    async (depth) => {
      const chain = chains.ERC20
      chain.mine({ to: await addressOn('ERC20'), amount: usdt(10) })
      chain.mineEmpty(depth - 1)
      await follow(chain)
      chain.reorganise(depth, 'kept')
      await follow(chain)
      chain.mineEmpty(12)
      await follow(chain)
      expect(await listed()).toEqual([{ state: 'CREDITED', amount: '10.00', depth: '12 of 12' }])
      expect(await balance()).toBe(usdt(10))
    },
  )

  test.each([1, 6])('of depth %i keeps a transfer in the common block, and credits it', async (depth) => {
    const chain = chains.ERC20
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(10) })
    chain.mineEmpty(depth)
    await follow(chain)
    chain.reorganise(depth, 'dropped')
    await follow(chain)
    expect(await listed()).toMatchObject([{ state: 'CONFIRMING', amount: '10.00' }])
    chain.mineEmpty(12)
    await follow(chain)
    expect(await balance()).toBe(usdt(10))
    expect(await alarms()).toEqual([])
  })

  test('right above a credited deposit leaves it and stops nothing', async () => {
    const chain = chains.ERC20
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(10) })
    chain.mineEmpty(11)
    await follow(chain)
    chain.reorganise(11, 'dropped')
    await follow(chain)
    expect(await stopReason('ERC20')).toBeNull()
    expect(await listed()).toEqual([{ state: 'CREDITED', amount: '10.00', depth: '12 of 12' }])
  })

  test('as deep as the saved blocks is followed', async () => {
    const chain = chains.ERC20
    chain.mineEmpty(220)
    await follow(chain)
    chain.reorganise(199, 'dropped')
    await follow(chain)
    expect(await stopReason('ERC20')).toBeNull()
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(4) })
    chain.mineEmpty(11)
    await follow(chain)
    expect(await balance()).toBe(usdt(4))
  })
})

async function stopReason(network: Network): Promise<string | null> {
  const { stop_reason } = await t.app.db
    .selectFrom('network')
    .select('stop_reason')
    .where('network', '=', network)
    .executeTakeFirstOrThrow()
  return stop_reason
}

const creditedOn = (network: Network) =>
  t.app.db
    .selectFrom('crypto_deposit')
    .select(['block_number', 'block_hash', 'transaction_id'])
    .where('network', '=', network)
    .where('state', '=', 'CREDITED')
    .execute()

async function alarms(): Promise<string[]> {
  const rows = await t.app.db
    .selectFrom('alarm')
    .select(['kind', 'subject'])
    .where('cleared_at', 'is', null)
    .execute()
  return rows.map(({ kind, subject }) => `${kind} ${subject}`)
}

describe('a contradiction stops the network and raises an alarm', () => {
  test('a credited deposit that disappears; nothing more is read until an operator resumes it', async () => {
    const chain = chains.ERC20
    const to = await addressOn('ERC20')
    chain.mineEmpty(3)
    chain.mine({ to, amount: usdt(10) })
    chain.mineEmpty(11)
    await follow(chain)
    // It returns one block lower.
    chain.reorganise(13, 'kept')
    await follow(chain)
    expect(await stopReason('ERC20')).toMatch(
      /^CREDITED_DEPOSIT_GONE: 10\.00 USDT credited to member \d+ in 0x[0-9a-f]+$/,
    )
    expect(await alarms()).toEqual(['CREDITED_DEPOSIT_GONE network:ERC20'])
    // Clearing the alarm doesn't resume the network, so it is raised again.
    await t.app.db.pool.query('update alarm set cleared_at = now() where cleared_at is null')
    await follow(chain)
    await follow(chain)
    expect(await alarms()).toEqual(['CREDITED_DEPOSIT_GONE network:ERC20'])
    chain.mine({ to, amount: usdt(5) })
    chain.mineEmpty(12)
    await follow(chain)
    expect(await balance()).toBe(usdt(10))
    const { body: closed } = await t.ask(deposits.depositConfig, undefined, { token: member.token })
    expect(closed.depositChain).toEqual(['TRC20', 'BEP20'])

    const { token } = await anOperator(t, ['networks.run'])
    const states = await t.ask(operatorMoney.networkStates, undefined, { token })
    expect(states.body.networks.find(({ network }) => network === 'ERC20')?.stoppedAt).not.toBeNull()
    expect(await resumeNetwork(t, 'ERC20')).toBe(200)
    expect(await resumeNetwork(t, 'ERC20')).toBe(404)
    await follow(chain)
    expect(await stopReason('ERC20')).toBeNull()
    expect(await alarms()).toEqual([])
    // Earlier credits aren't repeated; new arrivals are credited.
    expect(await balance()).toBe(usdt(15))
    // The recorded block is the current one.
    for (const { block_number, block_hash, transaction_id } of await creditedOn('ERC20')) {
      const block = await chain.blockAt(Number(block_number))
      expect(block?.hash).toBe(block_hash)
      expect(block?.transfers.map(({ transactionId }) => transactionId)).toContain(transaction_id)
    }
    const audited = await t.app.db.selectFrom('audit_entry').select('action').execute()
    expect(audited).toContainEqual({ action: 'networks.resume' })
  })

  test('a credited deposit that is another transfer when it comes back', async () => {
    const chain = chains.ERC20
    const to = await addressOn('ERC20')
    chain.mine({ to, amount: usdt(10), transactionId: '0xsame' })
    chain.mineEmpty(11)
    await follow(chain)
    chain.reorganise(12, 'dropped')
    chain.mine({ to, amount: usdt(11), transactionId: '0xsame' })
    await follow(chain)
    await resumeNetwork(t, 'ERC20')
    await follow(chain)
    const { id } = await t.app.db.selectFrom('crypto_deposit').select('id').executeTakeFirstOrThrow()
    expect(await alarms()).toEqual([`CREDITED_DEPOSIT_CHANGED deposit:${id}`])
    expect(await balance()).toBe(usdt(10))
  })

  test('a gap deeper than the saved blocks', async () => {
    const chain = chains.TRC20
    chain.mineEmpty(100)
    chain.mine({ to: await addressOn('TRC20'), amount: usdt(10) })
    chain.mineEmpty(150)
    await follow(chain)
    chain.reorganise(205, 'kept')
    await follow(chain)
    expect(await stopReason('TRC20')).toMatch(/^REORG_TOO_DEEP/)
    expect(await alarms()).toEqual(['REORG_TOO_DEEP network:TRC20'])
    // Resuming reads on from below the fork, which is below all saved blocks.
    expect(await resumeNetwork(t, 'TRC20')).toBe(200)
    await follow(chain)
    expect(await stopReason('TRC20')).toBeNull()
    const [credited] = await creditedOn('TRC20')
    expect(Number(credited?.block_number)).toBe(47)
    expect((await chain.blockAt(47))?.hash).toBe(credited?.block_hash)
    expect(await balance()).toBe(usdt(10))
  })
})

describe('a block that is read again is not final yet', () => {
  const heightsOf = async (network: Network) => {
    const { height, final_height } = await t.app.db
      .selectFrom('network')
      .select(['height', 'final_height'])
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
    return { height: Number(height), final: Number(final_height) }
  }

  test('after a fork', async () => {
    const chain = chains.ERC20
    chain.mineEmpty(20)
    const { number } = await chain.head()
    chain.finalise(number)
    await follow(chain)
    expect((await heightsOf('ERC20')).final).toBe(number)
    chain.reorganise(8, 'dropped')
    expect(await followOnce(t.app, chain)).toBe('more')
    expect(await heightsOf('ERC20')).toEqual({ height: number - 8, final: number - 8 })
  })

  test('after a network was resumed', async () => {
    const chain = chains.ERC20
    chain.mineEmpty(250)
    const { number } = await chain.head()
    chain.finalise(number)
    await follow(chain)
    chain.reorganise(205, 'dropped')
    await follow(chain)
    expect(await stopReason('ERC20')).toMatch(/^REORG_TOO_DEEP/)
    expect(await resumeNetwork(t, 'ERC20')).toBe(200)
    const { height, final } = await heightsOf('ERC20')
    expect(height).toBeLessThan(number - 205)
    expect(final).toBe(height)
  })
})

describe('a crash', () => {
  // Tested elsewhere: the rewind below, the sweep in sweep.test.ts.
  const elsewhere: readonly string[] = ['deposit:rewound', 'deposit:sweep-posted']
  const points = depositFailPoints.filter((point) => !elsewhere.includes(point))

  test.each(points)('at %s leaves one effect', async (point) => {
    const chain = chains.ERC20
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(77) })
    chain.mineEmpty(11)
    // The process crashes each time it reaches the fail point and restarts; the last start succeeds.
    for (let deaths = 0; deaths < 20; deaths++) {
      let alive = true
      const crashing: App = {
        ...t.app,
        onFailPoint: (reached) => {
          if (reached !== point || !alive) return
          alive = false
          throw new Error(`crashed at ${point}`)
        },
      }
      await follow(chain, crashing).catch(() => undefined)
    }
    await follow(chain)
    expect(await balance()).toBe(usdt(77))
    expect(await listed()).toEqual([{ state: 'CREDITED', amount: '77.00', depth: '12 of 12' }])
  })

  test('at deposit:rewound leaves the blocks unchanged, to be rewound again', async () => {
    const chain = chains.ERC20
    chain.mine({ to: await addressOn('ERC20'), amount: usdt(5) })
    await follow(chain)
    chain.reorganise(1, 'kept')
    const crashing: App = {
      ...t.app,
      onFailPoint: (reached) => {
        if (reached === 'deposit:rewound') throw new Error('crashed')
      },
    }
    await expect(follow(chain, crashing)).rejects.toThrow('crashed')
    expect(await listed()).toEqual([{ state: 'SEEN', amount: '5.00', depth: '1 of 12' }])
    chain.mineEmpty(12)
    await follow(chain)
    expect(await balance()).toBe(usdt(5))
  })
})

const heightOf = async (network: Network) =>
  (
    await t.app.db
      .selectFrom('network')
      .select('height')
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
  ).height

test('blocks read together are taken in together, with and without transfers', async () => {
  const chain = chains.ERC20
  const to = await addressOn('ERC20')
  chain.mineEmpty(2)
  chain.mine({ to, amount: usdt(7) })
  chain.mineEmpty(2)
  await followOnce(t.app, chain)
  expect(await heightOf('ERC20')).toBe(String((await chain.head()).number))
  expect(await listed()).toEqual([{ state: 'CONFIRMING', amount: '7.00', depth: '3 of 12' }])
})

test('two concurrent followers have one effect', async () => {
  const chain = chains.BEP20
  const to = await addressOn('BEP20')
  for (let index = 0; index < 5; index++) chain.mine({ to, amount: 1_000_000_000_000_000_000n })
  chain.mineEmpty(20)
  await Promise.all([follow(chain), follow(chain), follow(chain)])
  expect(await balance()).toBe(usdt(5))
  expect(await heightOf('BEP20')).toBe(String((await chain.head()).number))
})

test.each([
  ['does not answer', silent('ERC20')],
  [
    'contradicts itself',
    async () => Promise.reject(new ChainUnknown('ERC20', 'INCONSISTENT', 'two answers')),
  ],
])('a node that %s leaves everything as it is', async (_what, fault) => {
  const chain = chains.ERC20
  chain.mine({ to: await addressOn('ERC20'), amount: usdt(3) })
  await follow(chain)
  chain.mineEmpty(20)
  chain.failWith(fault)
  await expect(followOnce(t.app, chain)).rejects.toThrow(ChainUnknown)
  expect(await listed()).toEqual([{ state: 'SEEN', amount: '3.00', depth: '1 of 12' }])
  chain.failWith(null)
  await follow(chain)
  expect(await balance()).toBe(usdt(3))
})
