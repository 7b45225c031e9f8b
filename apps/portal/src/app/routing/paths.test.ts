import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { isPublicPath, rendersShell } from './paths.ts'

test('[STA-019] only the four public pages, and the targets of links in mails and documents, stay open at logout', () => {
  const all = [
    '/login',
    '/register',
    '/forgot-password',
    '/success',
    '/freeze-account',
    '/email-change',
    '/check',
    '/liabilities',
    '/inheritance-claim',
  ]
  expect(all.every(isPublicPath)).toBe(true)
  expect(['/', '/dashboard', '/login/x', '/Login', '/nowhere', '/freeze-account/x'].some(isPublicPath)).toBe(
    false,
  )
})

test('[ROU-040] a path that includes "page" has no shell', () => {
  expect(rendersShell('/wallet/transactionHistory/page')).toBe(false)
  expect(rendersShell('/wallet/overview')).toBe(true)
})

test('[ROU-040] wherever the shell is put around a screen, the path is checked first', () => {
  const src = fileURLToPath(new URL('../../', import.meta.url))
  const sources = globSync('**/*.tsx', { cwd: src }).map((path) => [
    path,
    readFileSync(`${src}${path}`, 'utf8'),
  ])
  const framing = sources.filter(([, text]) => /<(Shell|NotFoundInShell)\b/.test(text ?? ''))
  expect(framing.map(([path]) => path).sort()).toEqual([
    'app/routing/member-layout.tsx',
    'app/routing/not-found-in-shell.tsx',
    'app/routing/not-found.tsx',
  ])
  const checksPath = /rendersShell\(pathname\) \? (\(\s*)?<(Shell|NotFoundInShell)\b/
  expect(framing.filter(([, text]) => checksPath.test(text ?? '')).map(([path]) => path)).toEqual([
    'app/routing/member-layout.tsx',
    'app/routing/not-found.tsx',
  ])
})
