export { button, pageText, settled, show } from './show.tsx'
