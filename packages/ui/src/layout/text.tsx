import { type BoxProps, renderBox } from './box.ts'

/** Text in one of the sizes and tones; a paragraph unless it says otherwise. */
export const Text = ({ as = 'p', ...props }: BoxProps) => renderBox({ as, ...props })

/** Content at a distance to its neighbours, of a maximum width, or on a sunken surface. */
export const Box = ({ as = 'div', ...props }: BoxProps) => renderBox({ as, ...props })
