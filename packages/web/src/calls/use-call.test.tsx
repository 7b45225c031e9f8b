// @vitest-environment happy-dom
import { type Call, devices, member } from '@halyard/contract'
import { settled, show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import { useCall } from './use-call.ts'

const ann = { token: 't', id: 'ann', expireDate: '' }
const ben = { token: 'u', id: 'ben', expireDate: '' }

let signedIn: typeof ann | null
let answer: PromiseWithResolvers<object>
let asking: ReturnType<typeof useCall<unknown>>
let page: Awaited<ReturnType<typeof show>>
const [onDone, onFailed] = [vi.fn(), vi.fn()]
beforeEach(() => {
  signedIn = ann
  answer = Promise.withResolvers()
  const session = { current: () => signedIn, end: () => {}, onChange: () => () => {} }
  configure({ root: '/api', brandName: 'Kit', session })
  onDone.mockClear()
  onFailed.mockClear()
})
afterEach(() => page.leave())

function Screen({ call }: { readonly call?: Call }) {
  asking = useCall({ ...(call && { call }), send: () => answer.promise, onDone, onFailed })
  return null
}

/** Ann makes the call. By the time of the response, `then` is signed in. */
async function ask(call: Call | undefined, then: typeof signedIn) {
  page = await show(<Screen {...(call && { call })} />)
  await settled(() => void asking.send(undefined))
  signedIn = then
}

test.each([
  ['a signed-out user', null, member.viewProfile],
  ['another member', ben, member.viewProfile],
  ['a signed-out user, for any call', null, undefined],
])('a member’s result is not shown to %s', async (_, then, call) => {
  await ask(call, then)
  await settled(() => answer.resolve({}))
  expect(onDone).not.toHaveBeenCalled()
})

test('nor is its failure', async () => {
  await ask(member.viewProfile, null)
  await settled(() => answer.reject(new TypeError('reset')))
  expect(onFailed).not.toHaveBeenCalled()
})

test('a public call’s result is shown to its caller, as when freezing an account ends their session', async () => {
  await ask(devices.freezeAccount, null)
  await settled(() => answer.resolve({}))
  expect(onDone).toHaveBeenCalledOnce()
})

test('and so is its failure', async () => {
  await ask(devices.freezeAccount, null)
  await settled(() => answer.reject(new TypeError('reset')))
  expect(onFailed).toHaveBeenCalledOnce()
})
