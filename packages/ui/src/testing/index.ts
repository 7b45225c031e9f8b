export { button, dialogLinks, pageText, settled, show, until } from './show.tsx'
