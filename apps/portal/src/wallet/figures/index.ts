/** The breakdown of a figure: its entries, page by page, until they add up to it. */
export { FigurePages } from './figure-pages.tsx'
export { default as figureClasses } from './figures.module.css'
export { isOwnTransfer } from './own-transfers.ts'
export { balancesBackwards } from './running-balance.ts'
export { WalletEntries } from './wallet-entries.tsx'
