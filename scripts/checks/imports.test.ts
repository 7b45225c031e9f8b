import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importRules } from './import-rules.ts'
import { type BrokenImport, brokenImports } from './imports.ts'

const uses = {
  server: { access: [], content: ['access'], operators: ['access'] },
  portal: {
    'wallet/balances': [],
    'trading/orders': ['wallet/balances'],
    'access/login': [],
    'content/memos': [],
  },
  console: { 'desk/queue': [], 'members/kyc': ['desk/queue'] },
}

/** One wrong import per line: the file, its import (a path or a package), the rule that fires. */
const wrong: readonly (readonly [from: string, to: string, rule: string])[] = [
  ['packages/money/src/a.ts', 'packages/ui/src/index.ts', 'money-imports-nothing'],
  ['packages/money/src/b.ts', 'zod', 'money-has-no-dependencies'],
  ['packages/contract/src/a.ts', '@halyard/ui', 'contract-imports-money-only'],
  ['packages/contract/src/b.ts', 'apps/server/src/main/api.ts', 'contract-imports-money-only'],
  ['packages/ui/src/a.tsx', '@halyard/contract', 'ui-imports-nothing-of-ours'],
  ['packages/web/src/a.ts', 'apps/portal/src/access/login/login-page.tsx', 'web-knows-no-application'],
  ['packages/ui/src/b.tsx', '@halyard/web', 'ui-imports-nothing-of-ours'],
  ['apps/server/src/main/a.ts', '@halyard/ui', 'ui-and-web-are-for-portal-and-console'],
  ['apps/server/src/main/d.ts', '@halyard/web', 'ui-and-web-are-for-portal-and-console'],
  ['apps/portal/src/app/a.ts', 'apps/server/src/main/api.ts', 'apps-are-apart'],
  ['apps/world/src/a.ts', 'apps/server/src/platform/clock.ts', 'apps-are-apart'],
  ['apps/server/src/main/c.ts', 'apps/signer/src/evm-wallet.ts', 'apps-are-apart'],
  ['apps/server/src/main/b.ts', 'apps/world/src/mail.ts', 'world-is-for-demo-and-tests'],
  ['apps/portal/src/app/b.tsx', 'tests/support/database.ts', 'product-imports-no-tools'],
  ['apps/portal/src/app/c.ts', 'packages/contract/src/index.ts', 'packages-are-imported-by-name'],
  ['apps/server/src/content/a.ts', 'apps/server/src/main/api.ts', 'server-domains-stand-on-the-kernel'],
  [
    'apps/server/src/access/api/register.ts',
    'apps/server/src/access/api/logout.ts',
    'endpoints-are-for-main-only',
  ],
  [
    'apps/server/src/access/credentials/b.ts',
    'apps/server/src/access/api/index.ts',
    'endpoints-are-for-main-only',
  ],
  ['apps/server/src/ledger/a.ts', 'apps/server/src/settings/config.ts', 'ledger-imports-database-and-money'],
  [
    'apps/server/src/platform/a.ts',
    'apps/server/src/access/credentials/index.ts',
    'platform-knows-nothing-above-it',
  ],
  ['apps/server/src/platform/b.ts', 'apps/server/src/ledger/post.ts', 'platform-knows-nothing-above-it'],
  ['apps/server/src/platform/c.ts', 'apps/server/src/locales/index.ts', 'platform-knows-nothing-above-it'],
  ['apps/server/src/settings/a.ts', 'apps/server/src/platform/clock.ts', 'settings-import-what-they-set'],
  ['apps/server/src/locales/a.ts', 'apps/server/src/platform/clock.ts', 'locales-import-contract-only'],
  ['apps/server/src/ports/a.ts', 'apps/server/src/platform/clock.ts', 'ports-import-money-only'],
  [
    'apps/server/src/adapters/smtp/a.ts',
    'apps/server/src/platform/clock.ts',
    'adapters-import-ports-and-money',
  ],
  [
    'apps/server/src/adapters/smtp/b.ts',
    'apps/server/src/adapters/disk/c.ts',
    'adapters-import-ports-and-money',
  ],
  ['apps/server/src/content/b.ts', 'apps/server/src/adapters/disk/c.ts', 'only-main-wires-adapters'],
  [
    'apps/server/src/content/c.ts',
    'apps/server/src/access/credentials/sign-in.ts',
    'server-domains-meet-at-their-index',
  ],
  [
    'apps/server/src/access/credentials/a.ts',
    'apps/server/src/operators/index.ts',
    'server-domains-use-only-listed-ones',
  ],
  [
    'apps/server/src/unlisted/a.ts',
    'apps/server/src/access/credentials/index.ts',
    'server-domains-are-listed',
  ],
  ['apps/portal/src/access/login/a.tsx', 'apps/portal/src/app/router.ts', 'browser-rooms-know-no-app'],
  ['apps/portal/src/access/login/b.tsx', 'apps/portal/src/main.tsx', 'browser-rooms-know-no-app'],
  [
    'apps/portal/src/locales/index.ts',
    'apps/portal/src/access/login/index.ts',
    'browser-locales-stand-on-the-kit',
  ],
  [
    'apps/portal/src/app/d.ts',
    'apps/portal/src/access/login/login-step.ts',
    'browser-apps-enter-rooms-by-index-or-page',
  ],
  [
    'apps/portal/src/trading/orders/a.tsx',
    'apps/portal/src/wallet/balances/balance-line.tsx',
    'portal-rooms-meet-at-their-index',
  ],
  [
    'apps/portal/src/trading/orders/b.tsx',
    'apps/portal/src/wallet/balances/balances-page.tsx',
    'portal-rooms-meet-at-their-index',
  ],
  [
    'apps/portal/src/wallet/balances/a.tsx',
    'apps/portal/src/trading/orders/index.ts',
    'portal-rooms-use-only-listed-ones',
  ],
  [
    'apps/portal/src/unlisted/room/a.tsx',
    'apps/portal/src/wallet/balances/index.ts',
    'portal-rooms-are-listed',
  ],
  [
    'apps/console/src/members/kyc/a.tsx',
    'apps/console/src/desk/queue/queue-screen.tsx',
    'console-rooms-meet-at-their-index',
  ],
  [
    'apps/console/src/desk/queue/a.tsx',
    'apps/console/src/members/kyc/index.ts',
    'console-rooms-use-only-listed-ones',
  ],
  [
    'apps/console/src/unlisted/room/a.tsx',
    'apps/console/src/desk/queue/index.ts',
    'console-rooms-are-listed',
  ],
  ['packages/bundling/src/a.ts', '@halyard/money', 'bundling-imports-nothing-of-ours'],
  ['packages/ui/src/c.ts', 'packages/ui/src/d.ts', 'no-circular-imports'],
  ['apps/world/src/b.ts', './missing.ts', 'imports-are-found'],
]

/** Imports that must stay allowed. */
const right: readonly (readonly [from: string, to: string])[] = [
  ['packages/contract/src/ok.ts', '@halyard/money'],
  ['packages/web/src/ok.ts', '@halyard/ui'],
  ['apps/portal/src/content/memos/ok.tsx', '@halyard/web'],
  ['apps/portal/src/access/login/ok.tsx', 'apps/portal/src/locales/tables.gen.ts'],
  ['apps/portal/src/trading/orders/ok.tsx', 'apps/portal/src/wallet/balances/index.ts'],
  ['apps/console/src/members/kyc/ok.tsx', 'apps/console/src/desk/queue/index.ts'],
  ['apps/portal/src/app/ok.ts', 'apps/portal/src/access/login/login-page.tsx'],
  ['apps/portal/src/main.tsx', 'apps/portal/src/access/login/index.ts'],
  ['apps/server/src/content/ok.ts', 'apps/server/src/access/credentials/index.ts'],
  ['apps/server/src/access/credentials/ok.ts', 'apps/server/src/ledger/post.ts'],
  ['apps/server/src/access/api/index.ts', 'apps/server/src/access/api/logout.ts'],
  ['apps/server/src/main/ok.ts', 'apps/server/src/access/api/index.ts'],
  ['apps/server/src/access/email/letters.ts', 'apps/server/src/locales/index.ts'],
  ['apps/server/src/ledger/ok.ts', 'apps/server/src/platform/db/database.ts'],
  ['apps/server/src/adapters/smtp/ok.ts', 'apps/server/src/ports/mailer.ts'],
  ['apps/server/src/adapters/evm/ok.ts', 'apps/server/src/adapters/json/request-json.ts'],
  ['apps/server/src/main/ok.ts', 'apps/server/src/adapters/disk/c.ts'],
  ['apps/server/src/main/demo.ts', 'apps/world/src/mail.ts'],
  ['apps/server/src/access/credentials/sign-in.test.ts', 'apps/world/src/mail.ts'],
]

let root: string
let broken: readonly BrokenImport[]

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'halyard imports '))
  for (const [from, to] of [...wrong, ...right]) {
    await put(from, `import type {} from '${specifier(from, to)}'\n`)
    if (to.includes('/') && !/^[.@]/.test(to)) await put(to, 'export {}\n', 'a')
  }
  await put('packages/ui/src/d.ts', "import './c.ts'\n", 'a')
  for (const name of ['money', 'contract', 'ui', 'web']) {
    await put(`packages/${name}/src/index.ts`, 'export {}\n', 'a')
    await put(`packages/${name}/package.json`, JSON.stringify(manifest(`@halyard/${name}`, './src/index.ts')))
    await mkdir(join(root, 'node_modules/@halyard'), { recursive: true })
    await symlink(join(root, 'packages', name), join(root, 'node_modules/@halyard', name))
  }
  await put('node_modules/zod/package.json', JSON.stringify(manifest('zod', './index.ts')))
  await put('node_modules/zod/index.ts', 'export {}\n')
  broken = (await brokenImports(root, importRules(uses))).broken
})

afterAll(() => rm(root, { recursive: true }))

test.for(wrong)('%s may not import %s: %s', ([from, , rule]) => {
  expect(broken.filter((found) => found.from === from).map((found) => found.rule)).toContain(rule)
})

test('every rule has an example violation', () => {
  const shown = new Set(wrong.map(([, , rule]) => rule))
  expect(new Set(importRules(uses).map((rule) => rule.name))).toEqual(shown)
})

test.for(right)('%s may import %s', ([from]) => {
  expect(broken.filter((found) => found.from === from)).toEqual([])
})

test('a list with a cycle is refused', () => {
  expect(() => importRules({ ...uses, portal: { a: ['b'], b: ['a'] } })).toThrow('a -> b -> a')
  expect(() => importRules({ ...uses, server: { a: ['b'], b: ['a'] } })).toThrow('a -> b -> a')
})

function specifier(from: string, to: string): string {
  if (/^[.@]/.test(to) || !to.includes('/')) return to
  return `${'../'.repeat(from.split('/').length - 1)}${to}`
}

function manifest(name: string, entry: string): object {
  return { name, version: '1.0.0', type: 'module', exports: { '.': entry } }
}

async function put(path: string, text: string, flag: 'w' | 'a' = 'w'): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text, { flag })
}
