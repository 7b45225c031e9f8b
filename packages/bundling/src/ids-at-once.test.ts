import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { idsAtOnce } from './ids-at-once.ts'

async function bundled(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : null),
        load: (id) => (id === 'virtual:entry' ? code : null),
      },
      idsAtOnce(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry', external: ['react'] } },
  })
  const [{ output } = { output: [] }] = [built].flat() as Rolldown.RolldownOutput[]
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

test('a field keeps the id that it is first drawn with', async () => {
  const code = await bundled(`import { useId } from '@mantine/hooks'; console.log(useId)`)
  expect(code).toContain('function useId')
  expect(code).not.toContain('randomId')
})

test('a Mantine that has its ids elsewhere fails the build', async () => {
  await expect(bundled('console.log(1)')).rejects.toThrow('ids-at-once')
})
