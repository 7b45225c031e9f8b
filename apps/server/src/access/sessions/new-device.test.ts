import { account, devices } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered } from '../../../../../tests/support/members.ts'
import { type Browser, type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
})
afterAll(() => t.close())

const newBrowser = (cookie?: string): Browser => ({ cookie })
const signIn = async (email: string, browser: Browser, as = {}) => {
  const body = { username: email, password, type: 'INVESTOR' as const }
  const reply = await t.ask(account.authenticate, { body }, { browser, ...as })
  expect(reply.status).toBe(200)
  return reply.body.token
}
const mailsAfter = async (email: string, browser: Browser) => {
  await signIn(email, browser)
  return (await t.deliveredMails()).map(({ to, subject }) => `${to}: ${subject}`)
}
const warning = (email: string) => `${email}: New login to your account`

async function settled() {
  const { email, id } = await registered(t)
  const home = newBrowser()
  expect(await mailsAfter(email, home)).toEqual([])
  return { email, id, home }
}

describe('a browser is known again', () => {
  test('by an HttpOnly cookie, of which only a hash is stored', async () => {
    const { id, home } = await settled()
    const key = /^halyard-device=([\w-]{43})$/.exec(home.cookie ?? '')?.[1] ?? ''
    expect(key).not.toBe('')
    const rows = await t.app.db.selectFrom('device').selectAll().where('member_id', '=', id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[0]?.key_hash.toString('base64url')).not.toBe(key)
  })

  test('so the first sign-in and later ones from it send no mail', async () => {
    const { email, home } = await settled()
    expect(await mailsAfter(email, home)).toEqual([])
  })

  test('by each member who uses it, with a separate key', async () => {
    const [one, two] = [await settled(), await settled()]
    const shared = one.home
    const planted = shared.cookie
    expect(await mailsAfter(two.email, shared)).toEqual([warning(two.email)])
    // The previous user of the browser, or someone who planted the key, is a stranger to the other member.
    expect(await mailsAfter(two.email, newBrowser(planted))).toEqual([warning(two.email)])
    expect(await mailsAfter(one.email, shared)).toEqual([])
    expect(await mailsAfter(two.email, shared)).toEqual([])
  })
})

describe('a sign-in from a new device', () => {
  test('is mailed to the member, and marked in the history', async () => {
    const { email } = await settled()
    const token = await signIn(email, newBrowser())
    const [mail, ...more] = await t.deliveredMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: email, subject: 'New login to your account' })
    expect(mail?.text).toContain('Local network (127.0.0.1)')
    expect(mail?.text).toMatch(/\/freeze-account#token=[\w.-]+/)
    const { body } = await t.ask(devices.loginHistory, { query: {} } as never, { token })
    expect(body.signIns.map(({ newDevice }) => newDevice)).toEqual([true, false])
  })

  test('with a forged cookie counts as new, and gets another key', async () => {
    const { email } = await settled()
    const planted = `halyard-device=${'A'.repeat(43)}`
    const browser = newBrowser(planted)
    expect(await mailsAfter(email, browser)).toEqual([warning(email)])
    expect(browser.cookie).not.toBe(planted)
    expect(await mailsAfter(email, newBrowser(planted))).toEqual([warning(email)])
    expect(await mailsAfter(email, newBrowser('halyard-device=<script>'))).toEqual([warning(email)])
  })

  test('is mailed even to a member who was away until all other data was deleted', async () => {
    const { email, id } = await settled()
    t.advance(500 * 24 * 3600)
    await cleanUp()
    expect(await t.app.db.selectFrom('sign_in').select('id').where('member_id', '=', id).execute()).toEqual(
      [],
    )
    expect(await mailsAfter(email, newBrowser())).toEqual([warning(email)])
  })

  test('is mailed for each of several, but not for a flood', async () => {
    const { email } = await settled()
    const six = () => Promise.all(Array.from({ length: 6 }, () => signIn(email, newBrowser())))
    await six()
    expect(await t.deliveredMails()).toHaveLength(6)
    await six()
    expect(await t.deliveredMails()).toHaveLength(4)
  })

  test('counts one of two concurrent first sign-ins as the first', async () => {
    const { email } = await registered(t)
    await Promise.all([signIn(email, newBrowser()), signIn(email, newBrowser())])
    expect((await t.deliveredMails()).map(({ subject }) => subject)).toEqual(['New login to your account'])
  })
})

describe('the clean-up', () => {
  test('keeps the history while it is useful', async () => {
    const { email, id, home } = await settled()
    // Another member signs in on the same browser.
    await signIn((await settled()).email, home)
    const count = async () => ({
      shared: (
        await t.app.db.selectFrom('shared_device').select('other_id').where('other_id', '=', id).execute()
      ).length,
      sessions: (await t.app.db.selectFrom('session').select('id').where('member_id', '=', id).execute())
        .length,
      signIns: (await t.app.db.selectFrom('sign_in').select('id').where('member_id', '=', id).execute())
        .length,
      devices: (await t.app.db.selectFrom('device').select('id').where('member_id', '=', id).execute())
        .length,
    })
    const day = 24 * 3600
    t.advance(90 * day)
    await cleanUp()
    expect(await count()).toEqual({ shared: 1, sessions: 1, signIns: 1, devices: 1 })
    t.advance(day)
    await cleanUp()
    expect(await count()).toEqual({ shared: 1, sessions: 0, signIns: 1, devices: 1 })
    t.advance(275 * day)
    await cleanUp()
    expect(await count()).toEqual({ shared: 1, sessions: 0, signIns: 0, devices: 1 })
    expect(await mailsAfter(email, home)).toEqual([])
    t.advance(400 * day)
    await cleanUp()
    expect((await count()).devices).toBe(1)
    t.advance(day)
    await cleanUp()
    expect(await count()).toEqual({ shared: 0, sessions: 0, signIns: 0, devices: 0 })
  })
})

test('rows that reference a session or device are deleted when their time is over', async () => {
  const { rows } = await t.app.db.pool.query<{ name: string }>(
    `select conname as name from pg_constraint
     where confrelid in ('session'::regclass, 'device'::regclass) and confdeltype not in ('c', 'n')`,
  )
  expect(rows).toEqual([])
})

async function cleanUp(): Promise<void> {
  await t.app.db.pool.query("select graphile_worker.add_job('sessions:clean-up-history', '{}'::json)")
  await t.deliveredMails()
}

describe('where a sign-in came from', () => {
  const forged = { 'x-forwarded-for': '203.0.113.50', 'cf-ipcountry': 'SG' }

  /**
   * Runs a server with this configuration; `check` sees the address and country of sign-ins with given
   * headers.
   */
  async function withServer(
    config: Parameters<typeof testServer>[0],
    check: (locationOf: (headers: Record<string, string>) => Promise<object | undefined>) => Promise<void>,
  ): Promise<void> {
    const server = await testServer(config)
    try {
      const { email } = await aMember(server)
      const body = { username: email, password, type: 'INVESTOR' as const }
      await check(async (headers) => {
        const as = { headers, address: '198.51.100.1' }
        const { token } = (await server.ask(account.authenticate, { body }, as)).body
        return (await server.ask(devices.sessionList, undefined, { token })).body.sessions[0]?.firstLocation
      })
    } finally {
      await server.close()
    }
  }

  test('without trusted proxies neither X-Forwarded-For nor the country header counts', () =>
    withServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 0 }, async (locationOf) => {
      expect(await locationOf(forged)).toEqual({ address: '198.51.100.1', country: null, local: false })
    }))

  test('behind trusted proxies both count, if valid', () =>
    withServer({ countryHeader: 'cf-ipcountry', trustedProxyHops: 1 }, async (locationOf) => {
      expect(await locationOf(forged)).toEqual({ address: '203.0.113.50', country: 'SG', local: false })
      for (const country of ['XX', 'T1', 'Singapore', "S'", 'SG, MY', '']) {
        expect(await locationOf({ ...forged, 'cf-ipcountry': country })).toMatchObject({ country: null })
      }
      const nonsense = { ...forged, 'x-forwarded-for': 'unknown' }
      expect(await locationOf(nonsense)).toMatchObject({ address: '198.51.100.1' })
      const mapped = { ...forged, 'x-forwarded-for': '::ffff:203.0.113.51' }
      expect(await locationOf(mapped)).toMatchObject({ address: '203.0.113.51' })
    }))

  test('no header counts unless configured', () =>
    withServer({ trustedProxyHops: 1 }, async (locationOf) => {
      expect(await locationOf(forged)).toMatchObject({ address: '203.0.113.50', country: null })
    }))
})
