export { useSameFigure } from './use-same-figure.ts'
