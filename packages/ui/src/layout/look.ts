import './primitives.css'
import { createElement, type HTMLAttributes, type ReactElement } from 'react'

/** In pixels: the 4 px grid, with 2 and 6 between a name and what belongs to it. */
type Rows = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24 | 32
/** Between a page's parts it is wider on a larger screen. */
export type Gap = Rows | 'page' | readonly [rows: Rows, columns: 8 | 12 | 16 | 24 | 32]

type Words = 'p' | 'span' | 'strong' | 'small' | 'h1' | 'h2' | 'h3' | 'h4' | 'blockquote' | 'figcaption'
type List = 'ul' | 'ol' | 'li' | 'dl' | 'dt' | 'dd'
type Tag = Words | List | 'div' | 'section' | 'header' | 'footer' | 'nav' | 'figure' | 'fieldset'

/** An element's distance to its neighbours, and its maximum width in rem. */
export interface Place {
  readonly above?: 2 | 4 | 8 | 12 | 16 | 20 | 24 | 28 | 32 | undefined
  readonly below?: 4 | 8 | 12 | 16 | 20 | undefined
  readonly measure?: 22 | 36 | 40 | 44 | 48 | undefined
}

/** What every layout primitive takes: names of tokens, never a style. */
export interface Look extends Place, Omit<HTMLAttributes<HTMLElement>, 'style'> {
  readonly as?: Tag
  readonly size?: 12 | 14 | 16 | 20 | 28 | undefined
  readonly tone?: 'ink' | 'soft' | 'faint' | 'good' | 'danger' | undefined
  readonly weight?: 'medium' | 'strong'
  /** Lines closer together. */
  readonly dense?: boolean
  /** Words break where there is no room, as long addresses must. */
  readonly breaks?: boolean
  /** Every character as wide as the next. */
  readonly mono?: boolean
  /** On sunken ground. */
  readonly well?: boolean
  /** In a frame of its own. */
  readonly framed?: boolean
  /** Below a line, at this distance to it and to the next. */
  readonly ruled?: 4 | 12
  /** The height in rem that is kept free for what loads. */
  readonly reserve?: 4 | 9 | 30
}

/** Renders the element with the classes of its look, after the primitive's own. */
export function dressed({ as, ...look }: Look & { readonly as: Tag }, own = ''): ReactElement {
  const { above, below, measure, size, tone, weight, ruled, reserve, ...flags } = look
  const { dense, breaks, mono, well, framed, className, ...attributes } = flags
  const valued = classesOf({ above, below, measure, size, tone, weight, ruled, reserve })
  const flagged = classesOf({ dense, breaks, mono, well, framed })
  const names = ['hy-plain', own, valued, flagged, className]
  return createElement(as, { ...attributes, className: names.filter(Boolean).join(' ') })
}

/** The class of an element that is no primitive, such as a form. */
export const placed = (place: Place): string => classesOf({ ...place })

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
