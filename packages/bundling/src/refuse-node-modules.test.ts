import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { refuseNodeModules } from './refuse-node-modules.ts'

function bundle(code: string) {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'virtual:entry' ? id : null),
    load: (id) => (id === 'virtual:entry' ? code : null),
  }
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, refuseNodeModules()],
    build: { write: false, rollupOptions: { input: 'virtual:entry' } },
  })
}

test('a Node-only module fails the build, with and without its prefix', async () => {
  for (const name of ['node:crypto', 'crypto']) {
    await expect(bundle(`import { createHash } from '${name}'; console.log(createHash)`)).rejects.toThrow(
      'which only Node has',
    )
  }
})

test('anything else is built', async () => {
  await expect(bundle('console.log(crypto.randomUUID())')).resolves.toBeDefined()
})
