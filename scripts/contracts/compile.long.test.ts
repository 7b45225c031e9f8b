import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compile, compiledFile } from './compile.ts'

test('the compiled contracts match their sources', async () => {
  expect(readFileSync(compiledFile, 'utf8')).toBe(await compile())
})
