import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRoutes } from './read-routes.ts'

const source = join(import.meta.dirname, '../src')
const routes = readRoutes(join(source, 'app/routing'))
const of = (path: string) => routes.find((route) => route.path === path)

test('a path loads its page and its texts, and those of its layouts', () => {
  expect(of('/wallet/transfer')).toEqual({
    path: '/wallet/transfer',
    member: true,
    modules: ['app/routing/member-layout.tsx', 'wallet/activity/transfer-page.tsx'].map((path) =>
      join(source, path),
    ),
    tables: expect.arrayContaining(['app', 'shell', 'codes', 'wallet', 'orders']),
  })
  expect(of('/login')).toEqual({
    path: '/login',
    member: false,
    modules: [],
    tables: ['app', 'identity', 'lists', 'codes'],
  })
})

test('so do routes that share a constant, or are made by a function', () => {
  const page = join(source, 'wallet/dashboard/dashboard-page.tsx')
  expect(of('/')?.modules).toContain(page)
  expect(of('/dashboard')).toEqual({ ...of('/'), path: '/dashboard' })
  expect(of('/coming-soon')?.modules).toContain(join(source, 'content/placeholder/coming-soon-page.tsx'))
})
