export { button, pageText, settled, show, until } from './show.tsx'
