export { BackLink } from './back-link.tsx'
export { Broken } from './broken.tsx'
export { FigureLink } from './figure-link.tsx'
export { LazyPart, lazyCode } from './lazy-part.tsx'
export { LinkButton } from './link-button.tsx'
export { LinkTile } from './link-tile.tsx'
export type { PagePath } from './page-path.ts'
export { PageTitle } from './page-title.tsx'
export {
  type PageSearch,
  type RawSearch,
  readAmount,
  readDay,
  readOneOf,
  readOrdinal,
  readPageSearch,
  readText,
} from './read-search.ts'
export { readReturnTo } from './return-to.ts'
export { Root } from './root.tsx'
export { searchAsText } from './search-as-text.ts'
