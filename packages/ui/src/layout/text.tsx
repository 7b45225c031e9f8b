import { dressed, type Look } from './look.ts'

/** Words in one of the sizes and tones; a paragraph unless it says otherwise. */
export const Text = ({ as = 'p', ...look }: Look) => dressed({ as, ...look })

/** Content at a distance to its neighbours, of a maximum width, or on sunken ground. */
export const Box = ({ as = 'div', ...look }: Look) => dressed({ as, ...look })
