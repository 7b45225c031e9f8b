import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../world.ts'
import { Handshake } from './handshake.ts'

let dataDir: string
let world: World
let ca: string

const manager = { login: 1000, password: 'Password1' }

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halyard-mt5-'))
  const mt5 = { port: 0, manager, group: 'halyard' }
  world = await startWorld({ dataDir, host: '127.0.0.1', httpPort: 0, smtpPort: 0, mt5 })
  ca = await readFile(join(dataDir, 'mt5', 'certificate.pem'), 'utf8')
})

afterAll(async () => {
  await world.close()
  await rm(dataDir, { recursive: true })
})

type Reply = Record<string, unknown> & { retcode: string }

/** A client with a single connection. */
function connect() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  return {
    ask: (path: string, body?: string) =>
      new Promise<Reply>((resolve, reject) => {
        const url = `https://127.0.0.1:${world.mt5Port}/api/${path}`
        const outgoing = request(url, { agent, method: body === undefined ? 'GET' : 'POST' }, (response) => {
          let text = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('end', () => resolve(JSON.parse(text)))
        })
        outgoing.on('error', reject)
        outgoing.end(body)
      }),
    close: () => agent.destroy(),
  }
}

const start = 'auth/start?version=484&agent=test&login=1000&type=manager'

describe('the Web API', () => {
  test('requires authentication on the same connection', async () => {
    const [one, other] = [connect(), connect()]
    for (const path of ['user/get?login=9001', 'test/access', 'trade/balance?login=9001&type=2&balance=1']) {
      expect(await one.ask(path)).toEqual({ retcode: '8 Not enough permissions' })
    }
    await one.ask(start)
    const wrong = 'auth/answer?srv_rand_answer=77fe51827f7fa69dd80fbec9aa33f1bb&cli_rand='
    expect(await one.ask(`${wrong}${'0'.repeat(32)}`)).toEqual({ retcode: '1001 Invalid account' })
    expect((await one.ask('test/access')).retcode).toMatch(/^8 /)
    expect((await other.ask('test/access')).retcode).toMatch(/^8 /)
    one.close()
    other.close()
  })

  test.each([
    ['auth/start?version=483&agent=test&login=1000&type=manager', /^3 /],
    ['auth/start?version=484&agent=&login=1000&type=manager', /^3 /],
    ['auth/start?version=484&agent=test&login=1000&type=client', /^1000 /],
    ['auth/start?version=484&agent=test&login=1001&type=manager', /^1001 /],
  ])('refuses to start with %s', async (path, retcode) => {
    const client = connect()
    expect((await client.ask(path)).retcode).toMatch(retcode)
    client.close()
  })

  test('accepts the documented proof once per start and returns its own', () => {
    const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
    // MD5(MD5('Password1') + 'WebAPI'), quoted from the protocol's documentation.
    const hash = Buffer.from('904ba8ecb16273d2f0ae9c3b8a023752', 'hex')
    const server = new Handshake('Password1')
    const answerTo = (random: string) => md5(hash, Buffer.from(random, 'hex')).toString('hex')
    const clientRandom = '73007dc7184747ce0f7c98516ef1c851'
    const answer = answerTo(server.start())
    expect(server.finish(answer, clientRandom)).toBe('77fe51827f7fa69dd80fbec9aa33f1bb')
    expect(server.finish(answer, clientRandom)).toBeNull()
  })
})

describe('the controls', () => {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${world.httpPort}/mt5/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  test.each([
    ['trade', { login: 9001, profit: '1.234' }],
    ['trade', { login: 9001, profit: '1', at: 'yesterday' }],
    ['trade', { login: 9001, profit: '1', symbol: 'USDJPY' }],
    ['trade', { login: 4, profit: '1' }],
    ['trade', { login: 9001, profit: '1', extra: 1 }],
    ['open', { login: 9001, side: 'HOLD' }],
    ['open', { login: 9001, volume: 0 }],
    ['crowd', { from: 1, accounts: 1_000_000, deals: 1_000 }],
    ['crowd', { from: 9001, accounts: 1, deals: 1 }],
    ['faults', { kind: 'grumpy' }],
    ['faults', { kind: 'refused', retcode: 'no' }],
    ['faults', { kind: 'short-pages', rows: 0 }],
    ['faults', { kind: 'names', names: 'camel' }],
    ['stop', { now: true }],
  ])('refuse with a sentence: %s %j', async (path, body) => {
    expect(await post(path, body)).toEqual({ status: 400, body: { error: expect.stringMatching(/\.$/) } })
  })

  test('show strategies, prices and accounts', async () => {
    const at = (path: string) => fetch(`http://127.0.0.1:${world.httpPort}${path}`)
    expect(await (await at('/mt5/state')).json()).toMatchObject({
      running: true,
      port: world.mt5Port,
      total: 5,
      strategies: [{ code: 'aurora' }, { code: 'meridian' }, { code: 'tempest' }, { code: 'pendulum' }],
    })
    expect(await (await at('/mt5?login=%22%3E%3Cb%3E')).text()).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await (await at('/')).text()).toContain('href="/mt5"')
  })
})

describe('the documented behaviour', () => {
  let client: ReturnType<typeof connect>
  beforeAll(async () => {
    client = connect()
    const md5 = (...parts: (Buffer | string)[]) => {
      const hash = createHash('md5')
      for (const part of parts) hash.update(part)
      return hash.digest()
    }
    const hash = md5(md5(Buffer.from(manager.password, 'utf16le')), 'WebAPI')
    const { srv_rand: random } = await client.ask(start)
    const answer = md5(hash, Buffer.from(String(random), 'hex')).toString('hex')
    await client.ask(`auth/answer?srv_rand_answer=${answer}&cli_rand=${'0'.repeat(32)}`)
  })
  afterAll(() => client.close())

  const passwords = { PassMain: '1Ar#pqkj', PassInvestor: '2Ar#pqkj' }
  const add = (query: string, body: object = passwords) =>
    client.ask(`user/add${query}`, JSON.stringify(body))

  test.each([
    [
      'its passwords in the query',
      '?group=halyard\\none&name=A&leverage=1&pass_main=1Ar%23pqkj&pass_investor=2Ar%23pqkj',
      {},
    ],
    ['a login of 0', '?login=0&group=halyard\\none&name=A&leverage=1', passwords],
    [
      'everything in the body',
      '',
      { Login: '0', Group: 'halyard\\none', Name: 'A', Leverage: 1, ...passwords },
    ],
  ])('an account is added with %s, and the server chooses its login', async (_, query, body) => {
    const { retcode, answer } = await add(query, body)
    expect(retcode).toBe('0 Done')
    const { Login } = answer as { Login: string }
    expect(await client.ask(`user/get?login=${Login}`)).toMatchObject({ answer: { Login, Name: 'A' } })
  })

  test('the body overrides the query, and a space is %20, never a plus', async () => {
    const query = '?login=7001&group=halyard\\none&name=Ann%20A+B&leverage=1'
    expect(await add(query, { ...passwords, Leverage: '50' })).toMatchObject({
      answer: { Name: 'Ann A+B', Leverage: '50' },
    })
    expect(await client.ask('user/update?login=7001&name=John\\|Smith&leverage=none')).toMatchObject({
      answer: { Name: 'John|Smith', Leverage: '50' },
    })
  })

  test('an unknown group is refused', async () => {
    expect(await add('?group=halyard\\nobody&name=A&leverage=1')).toEqual({
      retcode: '8 Not enough permissions',
    })
  })

  test.each(['halyard\\masters\\*', 'halyard\\\\masters\\\\*', '*,!halyard\\none,!agents'])(
    'accounts are found by %s',
    async (mask) => {
      const { answer } = await client.ask(`user/logins?group=${encodeURIComponent(mask)}`)
      expect(answer).toHaveLength(4)
    },
  )

  test('a long comment is truncated, and a withdrawal may go below the margin if requested', async () => {
    await add('?login=7002&group=halyard\\none&name=A&leverage=1')
    const change = (rest: string) => client.ask(`trade/balance?login=7002&type=2&${rest}`)
    expect(await change(`balance=1000&comment=${'c'.repeat(40)}`)).toMatchObject({ retcode: '0 Done' })
    expect(await client.ask('deal/get_page?login=7002&from=0&to=9999999999&offset=0&total=1')).toMatchObject({
      answer: [{ Comment: 'c'.repeat(31) }],
    })
    const open = JSON.stringify({ login: 7002, volume: 50 })
    await fetch(`http://127.0.0.1:${world.httpPort}/mt5/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: open,
    })
    expect(await change('balance=-900')).toMatchObject({ retcode: '10019 Not enough money' })
    expect(await change('balance=-900&check_margin=0')).toMatchObject({ retcode: '0 Done' })
    expect(await change('balance=-900&check_margin=0')).toMatchObject({ retcode: '10019 Not enough money' })
    expect(await change('balance=1000000000.01')).toMatchObject({ retcode: '4005 Money limit reached' })
  })

  test('symbols and groups are found by name and mask', async () => {
    expect(await client.ask('symbol/get?symbol=BTCUSD')).toMatchObject({ answer: { FillFlags: '2' } })
    expect(await client.ask('symbol/get?symbol=NONE')).toEqual({ retcode: '13 Not found' })
    expect((await client.ask('symbol/get?mask=Forex\\E*')).answer).toMatchObject([{ Symbol: 'EURUSD' }])
    expect(await client.ask('group/get?group=halyard\\aurora')).toMatchObject({ answer: { MarginMode: '2' } })
    expect((await client.ask('group/get?mask=halyard\\masters\\*')).answer).toHaveLength(4)
  })
})
