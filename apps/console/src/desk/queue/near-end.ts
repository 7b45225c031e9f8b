/** When a list loads its next part while scrolling. Pure. */

/** The rows on screen. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Rows loaded ahead, so that scrolling does not wait. */
const aheadRows = 30

const stepRows = 10

/** True if nearly the same rows are on screen: rows loaded ahead cover the difference. */
export const isSameStep = (one: Range, other: Range): boolean =>
  Math.floor(one.to / stepRows) === Math.floor(other.to / stepRows)

export const nearsEnd = ({ to }: Range, loaded: number): boolean => to + aheadRows >= loaded
