import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const styles = globSync(['{apps/portal,packages/ui,packages/web}/src/**/*.css', 'apps/portal/index.html'], {
  cwd: root,
}).map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))

test('every animation stops under reduced motion', () => {
  const tokens = styles.find(({ path }) => path.endsWith('theme/tokens.css'))?.text
  expect(tokens).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--hy-motion: 1ms linear;/)
  const moving = styles.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:transition|animation):([^;]+);/g)].map(([, how = '']) => ({
      path,
      how,
      isStopped: /prefers-reduced-motion/.test(text),
    })),
  )
  expect(moving.length).toBeGreaterThan(15)
  const timesItself = ({ how }: { how: string }) => /\d(?:ms|s)\b/.test(how)
  expect(moving.filter((each) => timesItself(each) && !each.isStopped)).toEqual([])
})
