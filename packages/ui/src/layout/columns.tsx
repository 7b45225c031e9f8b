import { type BoxProps, classesOf, type Gap, gapOf, renderBox } from './box.ts'

interface ColumnsProps extends BoxProps {
  /** The window's width in em from which the columns stand beside each other; below it there is one. */
  readonly from: 30 | 40 | 48 | 64 | 75
  /** The columns' shares of the width. */
  readonly split?: '1-1' | '3-2' | '7-5' | '1-1-1'
  readonly gap?: Gap
  /** All as high as the highest. */
  readonly even?: boolean
}

/** Columns where the window is wide enough. */
export function Columns({
  as = 'div',
  from,
  split = '1-1',
  gap = 'page',
  even = false,
  ...props
}: ColumnsProps) {
  const own = { columns: true, 'columns-even': even, from, split }
  return renderBox({ as, ...props }, `${classesOf(own)} ${gapOf(gap)}`)
}
