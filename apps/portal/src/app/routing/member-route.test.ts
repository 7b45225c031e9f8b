// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { session } from '../../features/session/index.ts'
import { memberRoute } from './member-route.ts'

afterEach(() => session.end())

/** What a member's page does before it is loaded. */
const open = () => (memberRoute.options.beforeLoad as () => void)()
const thrownBy = (work: () => void): unknown => {
  try {
    return work()
  } catch (thrown) {
    return thrown
  }
}
const toLogin = (sessionEnded: boolean) => ({ options: { to: '/login', state: { sessionEnded } } })

test('whoever is signed in gets the page; whose session is found to have ended reads so at the login', () => {
  expect(thrownBy(open)).toMatchObject(toLogin(false))
  const expireDate = new Date(Date.now() + 60_000).toISOString()
  session.start({ token: 't', id: '7', username: 'mei.lin', referralCode: 'r', expireDate } as never)
  expect(thrownBy(open)).toBeUndefined()
  // Another tab has logged out, and this one has not heard of it yet.
  localStorage.clear()
  expect(thrownBy(open)).toMatchObject(toLogin(true))
})
