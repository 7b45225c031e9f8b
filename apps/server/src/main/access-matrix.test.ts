/**
 * Tries every call of the contract, under each of its names, as each kind of caller: the contract alone
 * decides access. Every call with every false authorization is tried in the long run.
 */
import {
  type Access,
  account,
  allCalls,
  type Call,
  type Capability,
  capabilities,
  capabilitiesFor,
  type DescribedCall,
  member as memberCalls,
  operator,
} from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { runs } from '../../../../tests/support/drawn-seed.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { aView } from '../../../../tests/support/views.ts'
import { aMember } from '../../../../tests/support/wallets.ts'

let t: TestServer
let strangers: readonly string[]
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 100_000 })
  strangers = await authorizationsOfNobody()
})
afterAll(() => t.close())

const calls = allCalls()

/** Authorization headers without a valid session. */
async function authorizationsOfNobody(): Promise<readonly string[]> {
  const [{ token: forged }, { token: ended }] = [await aMember(t), await aMember(t)]
  await t.ask(account.logout, undefined, { token: ended })
  const [endedOperator, disabled] = [await anOperator(t, capabilities), await anOperator(t, capabilities)]
  await t.ask(operator.operatorLogout, undefined, { token: endedOperator.token })
  const disabled_at = t.app.clock.now()
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx.updateTable('operator').set({ disabled_at }).where('id', '=', disabled.id).execute(),
  )
  const [, claims, signature = ''] = forged.split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const tokens = [
    'undefined',
    'x'.repeat(5000),
    `${unsigned}.${claims}.`,
    `${unsigned}.${claims}.${signature}`,
    forged.slice(0, -signature.length) + signature.split('').reverse().join(''),
    ended,
    endedOperator.token,
    disabled.token,
  ]
  return ['', 'Bearer', 'Basic bWFyeTpzZWNyZXQ=', forged, ...tokens.map((token) => `Bearer ${token}`)]
}

/** All in the long run; usually one, so that each meets every twelfth call. */
const strangersAt = (index: number) =>
  Array.from(
    { length: runs(1, strangers.length) },
    (_, nth) => strangers[(index + nth) % strangers.length] ?? '',
  )

/** Under its path and aliases. */
async function codesOf(call: DescribedCall, authorization: string): Promise<unknown[]> {
  const headers = { authorization }
  const places = [
    ...[call.path, ...call.aliases].map((path) => ({ path, headers })),
    ...call.rootAliases.map((rootPath) => ({ rootPath, headers })),
  ]
  const codes: unknown[] = []
  // Sequential: a call may end the session it is made with.
  for (const place of places) codes.push((await t.ask(call, undefined, place)).body.code)
  if (call.method !== 'GET') seenOpen.clear()
  return codes
}

/** One token per kind, renewed if a call has ended its session. */
const tokens = new Map<string, string>()
/** The kinds whose session was seen to be open since the last call that may have ended one. */
const seenOpen = new Set<string>()

async function tokenOf(kind: string, make: () => Promise<{ token: string }>, probe: Call): Promise<string> {
  const known = tokens.get(kind)
  const isOpen = async (token: string) =>
    seenOpen.has(kind) || (await t.ask(probe, undefined, { token })).status === 200
  const token = known && (await isOpen(known)) ? known : (await make()).token
  tokens.set(kind, token)
  seenOpen.add(kind)
  return token
}

const ofMember = () => tokenOf('member', () => aMember(t), memberCalls.viewProfile)
const ofView = () => tokenOf('view', async () => aView(t, await aMember(t)), memberCalls.viewProfile)
const ofOperator = (may: readonly Capability[]) =>
  tokenOf(may.join(), () => anOperator(t, may), operator.operatorSessions)

const isAdmitted = (code: unknown) => !['SESSION_ENDED', 'FORBIDDEN', 'VIEW_ONLY'].includes(String(code))
const bearer = (token: string) => `Bearer ${token}`
const nameOf = (access: Access) =>
  typeof access === 'string' ? access : capabilitiesFor(access).join(' or ')

test.each(calls.map((call, index) => ({ ...call, for: nameOf(call.access), call, index })))(
  '[PER-005] $method $path allows only $for, checked before the input',
  async ({ call, index }) => {
    const { access } = call
    const ofOperators = typeof access === 'object'
    for (const authorization of strangersAt(index)) {
      for (const code of await codesOf(call, authorization)) {
        if (access === 'public') expect(isAdmitted(code), authorization).toBe(true)
        else expect(code, authorization).toBe('SESSION_ENDED')
      }
    }

    const [toMember] = await codesOf(call, bearer(await ofMember()))
    if (ofOperators) expect(toMember).toBe('SESSION_ENDED')
    else expect(isAdmitted(toMember)).toBe(true)

    const ofViewer = await codesOf(call, bearer(await ofView()))
    for (const code of ofViewer) {
      if (ofOperators) expect(code).toBe('SESSION_ENDED')
      else if (access === 'public' || call.viewable) expect(isAdmitted(code)).toBe(true)
      else expect(code).toBe('VIEW_ONLY')
    }

    const others = capabilities.filter((one) => !ofOperators || !capabilitiesFor(access).includes(one))
    const [without] = await codesOf(call, bearer(await ofOperator(others)))
    if (!ofOperators) expect(without === 'SESSION_ENDED').toBe(access === 'member')
    else if (access.operator === 'self') expect(isAdmitted(without)).toBe(true)
    else expect(without).toBe('FORBIDDEN')

    if (!ofOperators) return
    for (const each of capabilitiesFor(access)) {
      const [withIt] = await codesOf(call, bearer(await ofOperator([each])))
      expect(isAdmitted(withIt)).toBe(true)
    }
  },
)

test('covers every call and all three kinds of access', () => {
  expect(calls.length).toBeGreaterThan(100)
  expect(new Set(calls.map(({ access }) => typeof access)).size).toBe(2)
  const named = new Set(
    calls.flatMap(({ access }) => (typeof access === 'string' ? access : capabilitiesFor(access))),
  )
  expect([...named].sort()).toEqual(['member', 'public', ...capabilities].sort())
})
