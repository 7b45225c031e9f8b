import { type BoxProps, type Gap, gapOf, renderBox } from './box.ts'

interface StackProps extends BoxProps {
  readonly gap?: Gap
  /** The children's place within their line, instead of its whole width. */
  readonly align?: 'start' | 'center' | 'end'
  /** As wide as its content, within a line of text. */
  readonly inline?: boolean
}

/** One below the other. */
export const Stack = ({ as = 'div', gap = 0, align, inline, ...props }: StackProps) =>
  renderBox(
    { as, ...props },
    `${inline ? 'hy-stack-inline' : 'hy-stack'} ${align ? `hy-stack-${align}` : ''} ${gapOf(gap)}`,
  )
