import { volumeOfLot } from './bonuses/index.ts'

/** From ten-thousandths of a lot, with at least two decimals. */
export function writeLots(volume: bigint): string {
  const decimals = (volume % volumeOfLot)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')
  return `${volume / volumeOfLot}.${decimals}`
}

/** From basis points, such as 1.60. */
export function writePercent(bps: bigint): string {
  return `${bps / 100n}.${(bps % 100n).toString().padStart(2, '0')}`
}
