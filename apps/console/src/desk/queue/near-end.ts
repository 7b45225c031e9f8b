/** When a list that is loaded as it is scrolled needs its next part. Pure. */

/** The rows on show. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** So many rows before the end, so that scrolling does not wait for it. */
const aheadRows = 30

const stepRows = 10

/** Whether as good as the same rows are on show: what is loaded ahead makes up for the difference. */
export const isSameStep = (one: Range, other: Range): boolean =>
  Math.floor(one.to / stepRows) === Math.floor(other.to / stepRows)

export const nearsEnd = ({ to }: Range, loaded: number): boolean => to + aheadRows >= loaded
