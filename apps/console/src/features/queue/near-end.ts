/** When a list that is loaded as it is scrolled needs its next part. Pure. */

/** The rows on show. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** So many rows before the end, so that scrolling does not wait for it. */
const aheadRows = 30

export const nearsEnd = ({ to }: Range, loaded: number): boolean => to + aheadRows >= loaded
