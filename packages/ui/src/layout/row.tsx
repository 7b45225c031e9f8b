import { type BoxProps, classesOf, type Gap, gapOf, renderBox } from './box.ts'

interface RowProps extends BoxProps {
  readonly gap?: Gap
  /** In the middle of their line otherwise. */
  readonly align?: 'start' | 'baseline' | 'end'
  readonly justify?: 'center' | 'between' | 'end'
  /** Onto further lines, unless false. */
  readonly wrap?: boolean
  /** As wide as its content, within a line of text. */
  readonly inline?: boolean
}

/** Beside each other, as far as there is room. */
export function Row({
  as = 'div',
  gap = 0,
  align,
  justify,
  wrap = true,
  inline = false,
  ...props
}: RowProps) {
  const own = { row: true, 'row-inline': inline, 'row-nowrap': !wrap, justify }
  return renderBox({ as, ...props }, `${classesOf(own)} ${align ? `hy-row-${align}` : ''} ${gapOf(gap)}`)
}
