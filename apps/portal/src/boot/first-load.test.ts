import { expect, test } from 'vitest'
import { type FirstLoad, loadsOf } from './first-load.ts'

const route = (path: string, member: boolean, files: number[], texts: number[], calls: number[] = []) => ({
  path,
  member,
  files,
  texts,
  calls,
})
const firstLoad: FirstLoad = {
  files: ['/shell.js', '/home.js', '/order.js', '/register.js'],
  texts: { en: ['/visitor-en.js', '/member-en.js'], ja: ['/visitor-ja.js', '/member-ja.js'] },
  calls: ['/api/me', '/api/balances'],
  total: '/api/balances',
  font: '/inter.woff2',
  routes: [
    route('/login', false, [], [0]),
    route('/register', false, [3], [0]),
    route('/dashboard', true, [0, 1], [0, 1], [0, 1]),
    route('/order/$orderId', true, [0, 2], [0, 1], [0]),
  ],
}
const loads = (pathname: string, signedIn: boolean, language = 'en') =>
  loadsOf(firstLoad, { pathname, signedIn, language })

test('a member’s page gets its files, the texts of the language, and its calls', () => {
  expect(loads('/dashboard', true, 'ja')).toEqual({
    files: ['/shell.js', '/home.js', '/visitor-ja.js', '/member-ja.js'],
    calls: ['/api/me', '/api/balances'],
  })
  expect(loads('/order/7', true).files).toContain('/order.js')
})

test('without a session, only the login’s files load, and no calls are made', () => {
  expect(loads('/dashboard', false)).toEqual({ files: ['/visitor-en.js'], calls: [] })
  expect(loads('/register', false).files).toEqual(['/register.js', '/visitor-en.js'])
})

test('with a session, the dashboard loads in place of the login', () => {
  expect(loads('/login', true)).toEqual(loads('/dashboard', true))
})

test('an unknown address preloads nothing', () => {
  for (const path of ['/nowhere', '/order', '/order/7/8', '/Dashboard', '/dashboard/'])
    expect(loads(path, true), path).toEqual({ files: [], calls: [] })
  expect(loads('/dashboard', true, 'xx').files).toEqual(['/shell.js', '/home.js'])
})
