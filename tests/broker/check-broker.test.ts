import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CheckedBroker, checkBroker } from '../../apps/server/src/adapters/mt5/check/check-broker.ts'
import { openWebApi } from '../../apps/server/src/adapters/mt5/web-api.ts'
import { type Box, openBox } from './box.ts'

let box: Box
beforeAll(async () => {
  box = await openBox()
  // Leaves the first login of the range free.
  box.newLogin()
  await box.controls.trade({ login: await box.account(), profit: '1.00' })
})
afterEach(async () => {
  await box.controls.mend()
  await box.controls.start()
})
afterAll(() => box.close())

const logins = { from: 70_000_001, to: 79_999_999 }
const check = (changes: Partial<CheckedBroker> = {}) =>
  checkBroker({ ...box.settings, agent: 2000, logins, timeoutMs: 10_000, ...changes }, () => new Date())
const requested = async () =>
  ((await (await fetch(`${box.worldUrl}/mt5/state`)).json()) as { requested: Record<string, number> })
    .requested
const worse = async (changes: Partial<CheckedBroker> = {}) =>
  (await check(changes)).filter(({ state }) => state !== 'ok')
const wrong = (about: string, says: RegExp, todo: RegExp) => ({
  about,
  state: 'wrong',
  says: expect.stringMatching(says),
  todo: expect.stringMatching(todo),
})

describe('the broker check', () => {
  test('accepts a ready server and changes nothing there', async () => {
    const before = await requested()
    expect((await check()).map(({ about, state, says }) => `${about}, ${state}: ${says}`)).toEqual([
      expect.stringMatching(/^Connection, ok: https:\/\/127\.0\.0\.1:\d+ responds/),
      'Version, ok: access server 4150, trade server 4150',
      'Rights, ok: Manager account 1014 has all 7 permissions it needs',
      expect.stringMatching(/^Time zone, ok: UTC, UTC\+00:00 now; the clocks are [01] s apart$/),
      'Groups, ok: Below real\\halyard: aurora, meridian, tempest, pendulum',
      expect.stringMatching(/^Logins, ok: 70000001 to 79999999/),
      'Rebates, ok: paid to account 2000',
      'Makers, ok: Reasons of the trades on packages’ accounts in the last 7 days: 2 (dealer): 1 on one account',
      expect.stringMatching(/^Answers, ok: All understood: an account, its deals, .*$/),
      'Names, ok: spelt “time”, “total”, “Login”, “Deal”; upper and lower case make no difference',
    ])
    const after = await requested()
    for (const call of ['user/add', 'user/update', 'trade/balance', 'dealer/send_request']) {
      expect(after[call]).toBe(before[call])
    }
  })

  test.each([
    ['documented', '“Time”, “Total”, “Login”, “Deal”'],
    ['lower', '“time”, “total”, “login”, “deal”'],
    ['upper', '“TIME”, “TOTAL”, “LOGIN”, “DEAL”'],
  ])('accepts other field names (%s) and reports them', async (names, written) => {
    await box.controls.fault({ kind: 'names', names })
    const findings = await check()
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([])
    expect(findings.at(-1)?.says).toContain(written)
  })

  test.each([
    [{ password: 'Password-1' }, 'Sign-in', /1001 Invalid account/, /API password/],
    [{ login: 1_015 }, 'Sign-in', /1001 Invalid account/, /MT5_LOGIN/],
    [{ caFile: null }, 'Connection', /vouches for its certificate/, /MT5_CA/],
    [{ caFile: '/nowhere.pem' }, 'Connection', /MT5_CA cannot be read/, /path in MT5_CA/],
    [{ url: 'https://127.0.0.1:1' }, 'Connection', /nobody listens/, /Web API is enabled/],
  ])('explains why there is no session with %j', async (changes, about, says, todo) => {
    expect(await check(changes)).toEqual([wrong(about, says, todo)])
  })

  test.each([
    [
      'malformed',
      'auth/answer',
      'Sign-in',
      /does not know the password either/,
      /not be the broker’s server/,
    ],
    ['garbage', 'auth/start', 'Connection', /not a Web API/, /MT5_URL/],
    ['forbidden', 'auth/start', 'Connection', /HTTP 403/, /this machine’s address/],
    ['silent', 'auth/start', 'Connection', /did not respond in time/, /Web API is enabled/],
  ])('reports a %s response to %s', async (kind, call, about, says, todo) => {
    await box.controls.fault({ kind, calls: [call] })
    const patience = kind === 'silent' ? { timeoutMs: 500 } : {}
    expect(await check(patience)).toEqual([wrong(about, says, todo)])
  })

  test('reports each missing right', async () => {
    await box.controls.fault({ kind: 'lacking', right: 24 })
    await box.controls.fault({ kind: 'lacking', right: 37 })
    expect(await worse()).toEqual([
      wrong('Rights', /“Accountant” \(24\).*deposit/, /Permissions/),
      wrong('Rights', /“Dealer” \(37\).*close/, /Permissions/),
    ])
    await box.controls.fault({ kind: 'lacking', right: 29 })
    expect(await worse()).toContainEqual(wrong('Answers', /^its deals: .*8 Not enough/, /ask the broker/))
  })

  test('lists what to confirm if the server does not show rights and groups', async () => {
    await box.controls.fault({ kind: 'lacking', right: 17 })
    await box.controls.fault({ kind: 'lacking', right: 16 })
    expect(await worse()).toEqual([
      expect.objectContaining({ about: 'Rights', state: 'note', todo: expect.stringMatching(/Accountant/) }),
      expect.objectContaining({ about: 'Groups', state: 'note', todo: expect.stringMatching(/hedging/) }),
    ])
    expect(await worse({ group: 'real\\other' })).toContainEqual(
      wrong('Groups', /No strategy below real\\other/, /masters/),
    )
  })

  test('does not report unchecked parts as ready', async () => {
    await box.controls.fault({ kind: 'forbidden', calls: ['time/get'] })
    await box.controls.fault({ kind: 'refused', calls: ['deal/get_total'], retcode: '13 Not found' })
    expect(await worse()).toEqual([
      expect.objectContaining({
        about: 'Time zone',
        state: 'note',
        todo: expect.stringMatching(/daylight saving time/),
      }),
      expect.objectContaining({ about: 'Makers', state: 'note', says: expect.stringMatching(/not known/) }),
      expect.objectContaining({ about: 'Answers', state: 'note', says: expect.stringMatching(/no symbol/) }),
    ])
  })

  test('reports a forbidden or failing call on its own', async () => {
    await box.controls.fault({ kind: 'forbidden', calls: ['manager/get'] })
    await box.controls.fault({ kind: 'unavailable', calls: ['time/server'] })
    expect(await worse()).toEqual([
      expect.objectContaining({ about: 'Rights', state: 'note', says: expect.stringMatching(/HTTP 403/) }),
      wrong('Time zone', /HTTP 503/, /try again/),
    ])
  })

  test('reports a wrong group', async () => {
    expect(await worse({ group: 'real\\other' })).toEqual([
      wrong('Groups', /sees no strategy below MT5_GROUP=real\\other/, /Check MT5_GROUP/),
      expect.objectContaining({
        about: 'Makers',
        state: 'note',
        says: expect.stringMatching(/^No package’s account has traded/),
      }),
      expect.objectContaining({ about: 'Answers', state: 'note' }),
    ])
  })

  test('reports a rebate account that is missing or not set', async () => {
    expect(await worse({ agent: 2001 })).toEqual([
      wrong('Rebates', /^There is no account 2001$/, /MT5_AGENT/),
    ])
    expect(await worse({ agent: null })).toEqual([
      expect.objectContaining({ about: 'Rebates', state: 'note', todo: expect.stringMatching(/MT5_AGENT/) }),
    ])
  })

  test('reports logins in use by somebody else', async () => {
    const master = (await box.broker.masterLogin('aurora')) as number
    expect(await worse({ group: 'real', logins: { from: master, to: master } })).not.toContainEqual(
      expect.objectContaining({ about: 'Logins' }),
    )
    expect(await worse({ group: 'elsewhere', logins: { from: master, to: master } })).toContainEqual(
      wrong('Logins', new RegExp(`Login ${master} `), /MT5_LOGIN_FROM/),
    )
  })

  test('reports a wrong time zone, and a clock that is wrong in every one', async () => {
    expect(await worse({ timeZone: 'Asia/Tokyo' })).toEqual([
      wrong(
        'Time zone',
        /is at UTC\+00:00 now, but MT5_TIME_ZONE=Asia\/Tokyo is UTC\+09:00/,
        /Ask the broker/,
      ),
      expect.objectContaining({
        state: 'note',
        says: expect.stringMatching(/UTC\+00:00 without daylight saving time/),
      }),
    ])
    const late = () => new Date(Date.now() - 400_000)
    expect(await checkBroker({ ...box.settings, agent: 2000, logins }, late)).toContainEqual(
      wrong('Time zone', / (399|40[01]) s apart/, /Synchronise/),
    )
  })

  test('shows the structure of an unreadable response without its content', async () => {
    await box.controls.fault({ kind: 'malformed', calls: ['position/get_page'] })
    expect(await worse()).toEqual([
      wrong(
        'Answers',
        /^its positions: .*get_page was answered with \{ retcode: string, answer: string/,
        /maintains/,
      ),
    ])
  })
})

describe('npm run check-broker', () => {
  function run(changes: Record<string, string>): Promise<{ code: unknown; output: string }> {
    const { url, login, password, caFile, group } = box.settings
    const env = {
      PATH: process.env.PATH,
      MT5_URL: url,
      MT5_LOGIN: String(login),
      MT5_PASSWORD: password,
      MT5_CA: caFile ?? '',
      MT5_GROUP: group,
      MT5_AGENT: '2000',
      MT5_LOGIN_FROM: String(logins.from),
      MT5_LOGIN_TO: String(logins.to),
      ...changes,
    }
    const main = join(import.meta.dirname, '../../scripts/check-broker/main.ts')
    return new Promise((resolve) => {
      execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      )
    })
  }

  test('needs only the broker’s settings, and exits with 0 without findings', async () => {
    const { code, output } = await run({})
    expect(output).toMatch(/^ok {4}Connection .*\n(.*\n)*Ready to go live\.\n$/)
    expect(code).toBe(0)
  })

  test('exits with 1 and lists remedies if production would fail', async () => {
    const { code, output } = await run({ MT5_PASSWORD: 'Password-1' })
    expect(output).toMatch(/^WRONG Sign-in .*1001 Invalid account\n +→ Check MT5_LOGIN/)
    expect(output).toContain('Not ready to go live: 1 to fix')
    expect(code).toBe(1)
    expect(await run({ MT5_URL: 'https://127.0.0.1:4003', MT5_GROUP: '' })).toEqual({
      code: 1,
      output: expect.stringMatching(/MT5_URL is the demo’s(.|\n)*MT5_GROUP is required/),
    })
  })
})

// Last, because the trades made by hand here remain.
test('reports reasons that would count as made by hand, unless configured as the copier’s', async () => {
  const [login, main] = [box.newLogin(), box.broker.newPassword()]
  await openWebApi(box.settings).write({
    path: '/api/user/add',
    query: { login, group: `${box.settings.group}\\aurora`, name: 'Traded', leverage: 100 },
    body: { PassMain: main, PassInvestor: box.broker.newPassword() },
  })
  for (const profit of ['2.00', '3.00']) await box.controls.trade({ login, password: main, profit })
  expect(await worse()).toEqual([
    expect.objectContaining({
      about: 'Makers',
      state: 'note',
      says: expect.stringMatching(
        /: 0 \(client terminal\): 2 on one account; 2 \(dealer\): 1 on one account$/,
      ),
      todo: expect.stringMatching(/^Trades with reason 0 count as made by hand.*MT5_COPIER_REASONS/),
    }),
  ])
  expect(await worse({ copierReasons: [0] })).toEqual([])
})
