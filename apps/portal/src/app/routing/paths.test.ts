import { expect, test } from 'vitest'
import { isPublicPath, rendersShell } from './paths.ts'

test('[STA-019] only the four public pages, and the page that freezes an account, stay where they are at logout', () => {
  const all = ['/login', '/register', '/forgot-password', '/success', '/freeze-account']
  expect(all.every(isPublicPath)).toBe(true)
  expect(['/', '/dashboard', '/login/x', '/Login', '/nowhere', '/freeze-account/x'].some(isPublicPath)).toBe(
    false,
  )
})

test('[ROU-040] a path that includes "page" stands without the shell', () => {
  expect(rendersShell('/wallet/transactionHistory/page')).toBe(false)
  expect(rendersShell('/wallet/overview')).toBe(true)
})
