/** Assigns features to floors and selects the lines that show all dependencies. Pure. */
import type { Uses } from '../checks/import-rules.ts'

/** Lowest floor first: its rooms use no others. Every other room is one above the highest room it uses. */
export function floorsOf(uses: Uses): readonly (readonly string[])[] {
  const heights = new Map<string, number>()
  const heightOf = (room: string): number => {
    const known = heights.get(room)
    if (known !== undefined) return known
    const used = uses[room]
    if (!used) throw new Error(`${room} is used and not listed`)
    const height = used.length === 0 ? 0 : 1 + Math.max(...used.map(heightOf))
    heights.set(room, height)
    return height
  }
  const floors: string[][] = []
  for (const room of Object.keys(uses).sort()) {
    const height = heightOf(room)
    while (floors.length <= height) floors.push([])
    floors[height]?.push(room)
  }
  return floors
}

export type Line = readonly [from: string, to: string]

/** The uses of each room without indirect ones: drawing all would be a tangle. */
export function linesOf(uses: Uses): readonly Line[] {
  const reaches = (from: string, to: string): boolean =>
    (uses[from] ?? []).some((used) => used === to || reaches(used, to))
  return Object.entries(uses).flatMap(([room, used]) =>
    used.filter((to) => !used.some((other) => reaches(other, to))).map((to): Line => [room, to]),
  )
}
