import type { RawSearch } from '@halyard/web/routes'

export const shownLines = ['ALL', 'MATCHED', 'UNMATCHED'] as const
export type ShownLines = (typeof shownLines)[number]

export const readLinesSearch = ({ state }: RawSearch): { state?: ShownLines | undefined } => ({
  state: shownLines.find((each) => each === state),
})
