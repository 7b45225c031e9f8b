import type { Uses } from './import-rules.ts'

/** Listed uses without an import: the floor plans are drawn from the lists and would be wrong. */
export function unneededUses(
  imports: readonly (readonly [from: string, to: string])[],
  app: string,
  uses: Uses,
): readonly string[] {
  const rooms = Object.keys(uses)
  const roomOf = (path: string) => rooms.find((room) => path.startsWith(`apps/${app}/src/${room}/`))
  const real = new Set(
    imports
      .filter(([from]) => !/\.test\.tsx?$/.test(from))
      .map(([from, to]) => `${roomOf(from)} -> ${roomOf(to)}`),
  )
  return Object.entries(uses)
    .flatMap(([room, used]) => used.map((other) => `${room} -> ${other}`))
    .filter((use) => !real.has(use))
}
