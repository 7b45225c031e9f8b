import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { mantineIds } from './mantine-ids.ts'

const moved = '/virtual/@mantine/core/moved.mjs'

async function bundled(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      mantineIds(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' || id === moved ? id : null),
        load: (id) => (id === 'virtual:entry' ? code : id === moved ? 'export const moved = 1' : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry', external: ['react'] } },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('a field keeps the id of its first render', async () => {
  const code = await bundled(`import { useId } from '@mantine/hooks'; console.log(useId)`)
  expect(code).toContain('function useId')
  expect(code).not.toContain('randomId')
})

test('a Mantine version with other id code fails the build', async () => {
  await expect(bundled(`import { moved } from '${moved}'; console.log(moved)`)).rejects.toThrow('mantine-ids')
})

test('code without Mantine needs no change', async () => {
  expect(await bundled('console.log(1)')).toContain('console.log(1)')
})
