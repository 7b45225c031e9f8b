export { Amount } from './amount.tsx'
export { FigureAnchor } from './figure-anchor.tsx'
export { FigureCard } from './figure-card.tsx'
export { Status, type StatusTone } from './status.tsx'
