import type { Uses } from './import-rules.ts'

/** Listed uses that no import needs: the floor plans are drawn from the lists, and would be wrong. */
export function unneededUses(
  imports: readonly (readonly [from: string, to: string])[],
  app: string,
  uses: Uses,
): readonly string[] {
  const featureOf = (path: string) => new RegExp(`^apps/${app}/src/features/([^/]+)/`).exec(path)?.[1]
  const real = new Set(
    imports
      .filter(([from]) => !/\.test\.tsx?$/.test(from))
      .map(([from, to]) => `${featureOf(from)} -> ${featureOf(to)}`),
  )
  return Object.entries(uses)
    .flatMap(([feature, used]) => used.map((other) => `${feature} -> ${other}`))
    .filter((use) => !real.has(use))
}
