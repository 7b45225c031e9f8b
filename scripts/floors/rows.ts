/** Places rooms side by side so that few lines cross. A line that passes a floor gets a slot there. Pure. */
import type { Line } from './floors.ts'

export interface Placed {
  /** A room's name, or null for a line that only passes. */
  readonly room: string | null
  readonly x: number
}

/** A line from room to room, as positions in the rows, from the upper floor down. */
export type Way = readonly { readonly floor: number; readonly x: number }[]

const roomWidth = 214
const passWidth = 20
const sweeps = 12

interface Cell {
  readonly room: string | null
  readonly order: number
  readonly above: Cell[]
  readonly below: Cell[]
  x: number
}

export function rowsOf(
  floors: readonly (readonly string[])[],
  lines: readonly Line[],
): { readonly rows: readonly (readonly Placed[])[]; readonly ways: readonly Way[]; readonly width: number } {
  const rows: Cell[][] = floors.map(() => [])
  const add = (floor: number, room: string | null): Cell => {
    const row = rows[floor]
    if (!row) throw new Error(`There is no floor ${floor}`)
    const cell: Cell = { room, order: row.length, above: [], below: [], x: 0 }
    row.push(cell)
    return cell
  }
  const rooms = new Map<string, { readonly cell: Cell; readonly floor: number }>()
  floors.forEach((names, floor) => {
    for (const room of names) rooms.set(room, { cell: add(floor, room), floor })
  })
  const cellsOf = lines.map(([from, to]) => {
    const [upper, lower] = [rooms.get(from), rooms.get(to)]
    if (!upper || !lower) throw new Error(`${from} uses ${to}, and one of them is not there`)
    const way = [{ floor: upper.floor, cell: upper.cell }]
    for (let floor = upper.floor - 1; floor > lower.floor; floor--)
      way.push({ floor, cell: add(floor, null) })
    way.push({ floor: lower.floor, cell: lower.cell })
    way.forEach(({ cell }, index) => {
      const next = way[index + 1]
      if (!next) return
      cell.below.push(next.cell)
      next.cell.above.push(cell)
    })
    return way
  })
  const width = Math.max(...rows.map(widthOf))
  for (const row of rows) spread(row, width)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const upwards = sweep % 2 === 0
    for (const row of upwards ? rows : rows.toReversed()) {
      const wished = new Map(row.map((cell) => [cell, meanX(upwards ? cell.below : cell.above) ?? cell.x]))
      row.sort((a, b) => (wished.get(a) ?? 0) - (wished.get(b) ?? 0) || a.order - b.order)
      spread(row, width)
    }
  }
  return {
    width,
    rows: rows.map((row) => row.map(({ room, x }) => ({ room, x }))),
    ways: cellsOf.map((way) => way.map(({ floor, cell }) => ({ floor, x: cell.x }))),
  }
}

function widthOf(row: readonly Cell[]): number {
  return row.reduce((width, { room }) => width + (room ? roomWidth : passWidth), 0)
}

/** Spreads the row evenly over the whole width, keeping its order. */
function spread(row: readonly Cell[], width: number): void {
  const space = (width - widthOf(row)) / row.length
  let left = 0
  for (const cell of row) {
    const own = (cell.room ? roomWidth : passWidth) + space
    cell.x = Math.round(left + own / 2)
    left += own
  }
}

function meanX(cells: readonly Cell[]): number | null {
  return cells.length === 0 ? null : cells.reduce((sum, { x }) => sum + x, 0) / cells.length
}
