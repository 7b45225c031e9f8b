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

type Said = Record<string, unknown> & { retcode: string }

/** One connection of a client. */
function connect() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca })
  return {
    ask: (path: string, body?: string) =>
      new Promise<Said>((resolve, reject) => {
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
  test('answers nobody who has not proved to know the password on the same connection', async () => {
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
  ])('does not begin with %s', async (path, retcode) => {
    const client = connect()
    expect((await client.ask(path)).retcode).toMatch(retcode)
    client.close()
  })

  test('believes the documented answer, once for each start, and proves in turn that it knows the password', () => {
    const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()
    // MD5(MD5('Password1') + 'WebAPI'), as the documentation of the protocol gives it.
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
    ['stop', { now: true }],
  ])('refuse with a sentence: %s %j', async (path, body) => {
    expect(await post(path, body)).toEqual({ status: 400, body: { error: expect.stringMatching(/\.$/) } })
  })

  test('show strategies, prices and accounts', async () => {
    const at = (path: string) => fetch(`http://127.0.0.1:${world.httpPort}${path}`)
    expect(await (await at('/mt5/state')).json()).toMatchObject({
      running: true,
      port: world.mt5Port,
      total: 4,
      strategies: [{ code: 'aurora' }, { code: 'meridian' }, { code: 'tempest' }, { code: 'pendulum' }],
    })
    expect(await (await at('/mt5?login=%22%3E%3Cb%3E')).text()).toContain('value="&quot;&gt;&lt;b&gt;"')
    expect(await (await at('/')).text()).toContain('href="/mt5"')
  })
})
