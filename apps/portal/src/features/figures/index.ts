export { FigurePages } from './figure-pages.tsx'
export { default as figureClasses } from './figures.module.css'
export { runBack } from './running-balance.ts'
