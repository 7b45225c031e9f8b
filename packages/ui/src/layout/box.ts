import './primitives.css'
import { createElement, type HTMLAttributes, type ReactElement } from 'react'

/** In pixels: the 4 px grid, with 2 and 6 between a name and what belongs to it. */
type RowGap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32
/** Between a page's parts it is wider on a larger screen. */
export type Gap = RowGap | 'page' | readonly [rows: RowGap, columns: 8 | 12 | 16 | 24 | 32]

type TextTag = 'p' | 'span' | 'strong' | 'small' | 'h1' | 'h2' | 'h3' | 'h4' | 'blockquote' | 'figcaption'
type ListTag = 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd'
type Tag = TextTag | ListTag | 'div' | 'section' | 'header' | 'footer' | 'nav' | 'figure' | 'fieldset'

/** An element's distance to its neighbours, and its maximum width in rem. */
interface BoxSpacing {
  readonly above?: 2 | 4 | 8 | 12 | 16 | 20 | 24 | 28 | 32 | undefined
  readonly below?: 4 | 8 | 12 | 16 | 20 | undefined
  readonly maxWidth?: 22 | 36 | 40 | 44 | 48 | undefined
}

/** The properties that every layout primitive takes: names of tokens, never a style. */
export interface BoxProps extends BoxSpacing, Omit<HTMLAttributes<HTMLElement>, 'style'> {
  readonly as?: Tag
  readonly size?: 12 | 14 | 16 | 20 | 28 | undefined
  readonly tone?: 'ink' | 'soft' | 'faint' | 'good' | 'danger' | undefined
  readonly weight?: 'medium' | 'strong'
  /** Lines closer together. */
  readonly dense?: boolean
  /** Words break where there is no room, as long addresses must. */
  readonly breakWords?: boolean
  /** Every character as wide as the next. */
  readonly mono?: boolean
  /** On a sunken surface. */
  readonly sunken?: boolean
  /** In a frame of its own. */
  readonly framed?: boolean
  /** A line above, at this distance; as much is kept below. */
  readonly divider?: 4 | 12
  /** In rem: keeps the place of what is still loading. */
  readonly minHeight?: 4 | 9 | 30
}

/** Renders the element with the classes of its properties, after the primitive's own. */
export function renderBox({ as, ...props }: BoxProps & { readonly as: Tag }, ownClasses = ''): ReactElement {
  const { above, below, maxWidth, size, tone, weight, divider, minHeight, ...flags } = props
  const { dense, breakWords, mono, sunken, framed, className, ...attributes } = flags
  const valued = classesOf({ above, below, maxWidth, size, tone, weight, divider, minHeight })
  const flagged = classesOf({ dense, breakWords, mono, sunken, framed })
  const names = ['hy-plain', ownClasses, valued, flagged, className]
  return createElement(as, { ...attributes, className: names.filter(Boolean).join(' ') })
}

/** The class of an element that is no primitive, such as a form. */
export const boxClass = (spacing: BoxSpacing): string => classesOf({ ...spacing })

/** `hy-size-14` for { size: 14 }, `hy-dense` for { dense: true }. */
export function classesOf(tokens: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(tokens)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? `hy-${name}` : `hy-${name}-${value}`))
    .join(' ')
}

export function gapOf(gap: Gap): string {
  if (typeof gap !== 'object') return classesOf({ gap })
  return classesOf({ gap: gap[0], beside: gap[1] })
}
