/** An application's floor plan as an SVG image. Pure. */
import type { Uses } from '../checks/import-rules.ts'
import { floorsOf, linesOf } from './floors.ts'
import { rowsOf, type Way } from './rows.ts'

export interface House {
  readonly title: string
  /** The layer above all features that wires them together. */
  readonly roof: string
  readonly uses: Uses
  /** The layers below all features, top to bottom. */
  readonly ground: readonly string[]
}

const margin = 24
const titleHeight = 44
const room = { width: 200, height: 34 }
const floorHeight = 84
const bar = { height: 34, gap: 10 }

export function drawHouse({ title, roof, uses, ground }: House): string {
  const floors = floorsOf(uses)
  const { rows, ways, width } = rowsOf(floors, linesOf(uses))
  const top = titleHeight + bar.height + 2 * bar.gap
  const yOf = (floor: number) => margin + top + (floors.length - 1 - floor) * floorHeight
  const groundTop = yOf(0) + room.height + 2 * bar.gap
  const whole = {
    width: width + 2 * margin,
    height: groundTop + ground.length * (bar.height + bar.gap) - bar.gap + margin,
  }
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" role="img" aria-label="${title}">`,
    `<style>${style}</style>`,
    `<rect class="page" width="${whole.width}" height="${whole.height}"/>`,
    `<text class="title" x="${margin}" y="${margin + 18}">${title}</text>`,
    ...barOf(roof, margin + titleHeight, width),
    ...ways.map((way) => `<path d="${pathOf(way, yOf)}"/>`),
    ...rows.flatMap((row, floor) =>
      row.flatMap((placed) => (placed.room ? roomOf(placed.room, margin + placed.x, yOf(floor)) : [])),
    ),
    ...ground.flatMap((name, index) => barOf(name, groundTop + index * (bar.height + bar.gap), width)),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

const style = [
  '.page{fill:#f6f8f8}',
  'text{font:13px system-ui,sans-serif;fill:#14202b;text-anchor:middle}',
  '.title{font-size:16px;font-weight:600;text-anchor:start}',
  'path{fill:none;stroke:#7f9ba0;stroke-width:1.25}',
  '.room{fill:#fff;stroke:#0a484d}',
  '.bar{fill:#dfe8e8}',
].join('')

function roomOf(name: string, x: number, y: number): readonly string[] {
  return [
    `<rect class="room" x="${x - room.width / 2}" y="${y}" width="${room.width}" height="${room.height}" rx="6"/>`,
    `<text x="${x}" y="${y + 22}">${name}</text>`,
  ]
}

function barOf(name: string, y: number, width: number): readonly string[] {
  return [
    `<rect class="bar" x="${margin}" y="${y}" width="${width}" height="${bar.height}" rx="6"/>`,
    `<text x="${margin + Math.round(width / 2)}" y="${y + 22}">${name}</text>`,
  ]
}

/** From the bottom of the upper room to the top of the lower one, straight past the rooms in between. */
function pathOf(way: Way, yOf: (floor: number) => number): string {
  const [first, ...rest] = way
  if (!first) throw new Error('A line begins somewhere')
  let y = yOf(first.floor) + room.height
  let x = margin + first.x
  let path = `M${x} ${y}`
  for (const [index, place] of rest.entries()) {
    const next = { x: margin + place.x, y: yOf(place.floor) }
    const bend = Math.round((y + next.y) / 2)
    path += `C${x} ${bend} ${next.x} ${bend} ${next.x} ${next.y}`
    ;({ x, y } = next)
    if (index === rest.length - 1) continue
    y += room.height
    path += `V${y}`
  }
  return path
}
