/** Circles of payments between members, found without the database. */

export interface Payment {
  readonly from: number
  readonly to: number
}

/**
 * The shortest circle of payments that leads from one member through the other and back, within their line;
 * null if there is none. It begins with the first member and names each remaining member once.
 */
export function circleThrough(
  one: number,
  other: number,
  line: ReadonlySet<number>,
  payments: ReadonlyMap<number, readonly number[]>,
): readonly number[] | null {
  const there = shortestWay(one, other, line, payments)
  const back = there && shortestWay(other, one, line, payments)
  return back ? [...there, ...back.slice(1)] : null
}

export function byPayer(payments: readonly Payment[]): ReadonlyMap<number, readonly number[]> {
  const of = new Map<number, number[]>()
  for (const { from, to } of payments) of.set(from, [...(of.get(from) ?? []), to])
  return of
}

function shortestWay(
  from: number,
  to: number,
  line: ReadonlySet<number>,
  payments: ReadonlyMap<number, readonly number[]>,
): readonly number[] | null {
  const cameFrom = new Map<number, number | null>([[from, null]])
  const next = [from]
  for (const at of next) {
    if (at === to) return wayTo(to, cameFrom)
    for (const paid of payments.get(at) ?? []) {
      if (!line.has(paid) || cameFrom.has(paid)) continue
      cameFrom.set(paid, at)
      next.push(paid)
    }
  }
  return null
}

function wayTo(end: number, cameFrom: ReadonlyMap<number, number | null>): readonly number[] {
  const way: number[] = []
  for (let at: number | null = end; at !== null; at = cameFrom.get(at) ?? null) way.unshift(at)
  return way
}
