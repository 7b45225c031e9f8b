// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import { memberRoute } from './member-route.ts'

afterEach(() => session.end())

/** Runs the checks before a member page loads. */
const open = (location = { pathname: '/dashboard', searchStr: '' }) =>
  (memberRoute.options.beforeLoad as (options: object) => void)({ location })
const thrownBy = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (thrown) {
    return thrown
  }
}
const toLogin = (sessionEnded: boolean) => ({ options: { to: '/login', state: { sessionEnded } } })

test('a signed-in member gets the page; an ended session is explained at the login', () => {
  expect(thrownBy(() => open())).toMatchObject(toLogin(false))
  const expireDate = new Date(Date.now() + 60_000).toISOString()
  session.start({ token: 't', id: '7', username: 'mei.lin', referralCode: 'r', expireDate } as never)
  expect(thrownBy(() => open())).toBeUndefined()
  // Another tab has logged out, and this one has not noticed yet.
  localStorage.clear()
  expect(thrownBy(() => open())).toMatchObject(toLogin(true))
})

test('the login returns to the member’s last page, else to the dashboard', () => {
  const searchAfter = (pathname: string, searchStr = '') =>
    (thrownBy(() => open({ pathname, searchStr })) as { options: { search: object } }).options.search
  expect(searchAfter('/wallet/transaction-history', '?page=2')).toEqual({
    to: '/wallet/transaction-history?page=2',
  })
  for (const path of ['/', '/dashboard']) expect(searchAfter(path)).toEqual({ to: undefined })
})
