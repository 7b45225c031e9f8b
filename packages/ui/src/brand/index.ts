export { Brand } from './brand.tsx'
export { Mark } from './mark.tsx'
export { AdriftBuoy, FurledSail, KeyAfloat } from './pictures.tsx'
export { SailArtwork } from './sail-artwork.tsx'
