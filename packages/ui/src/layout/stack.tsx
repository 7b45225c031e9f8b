import { dressed, type Gap, gapOf, type Look } from './look.ts'

interface StackProps extends Look {
  readonly gap?: Gap
  /** The children's place within their line, instead of its whole width. */
  readonly align?: 'start' | 'center' | 'end'
  /** As wide as its content, within a line of text. */
  readonly inline?: boolean
}

/** One below the other. */
export const Stack = ({ as = 'div', gap = 0, align, inline, ...look }: StackProps) =>
  dressed(
    { as, ...look },
    `${inline ? 'hy-stack-inline' : 'hy-stack'} ${align ? `hy-stack-${align}` : ''} ${gapOf(gap)}`,
  )
