import { Picture } from './picture.tsx'

/** A boat at its mooring, the sail still on the boom. */
export function FurledSail() {
  return (
    <Picture>
      <path d="M80 18V96" />
      <path d="M80 84h46" />
      <path d="M84 83c4-9 12-8 16-5 4-4 11-3 14 1 4-2 9 0 10 4z" fill="var(--hy-surface)" />
      <path d="M80 22C68 44 58 66 50 92" opacity="0.45" />
      <path d="M44 97h84c-5 9-13 14-24 14H68c-11 0-20-5-24-14z" fill="var(--hy-surface)" />
      <circle cx="80" cy="18" r="4.5" fill="var(--hy-accent)" stroke="none" />
    </Picture>
  )
}

/** A buoy adrift. */
export function AdriftBuoy() {
  return (
    <Picture>
      <g transform="rotate(-11 84 84)">
        <path d="M70 62h28l7 34H63z" fill="var(--hy-surface)" />
        <path d="M67 78h34" />
        <path d="M84 62V40" />
        <path d="M56 96h56c-3 9-13 15-28 15s-25-6-28-15z" fill="var(--hy-surface)" />
        <circle cx="84" cy="34" r="6" fill="var(--hy-accent)" stroke="none" />
      </g>
      <path d="M66 26a20 20 0 0 0-4 10M102 26a20 20 0 0 1 6 9" opacity="0.45" />
    </Picture>
  )
}

/** A key on its cork float. */
export function KeyAfloat() {
  return (
    <Picture>
      <g transform="rotate(-14 84 76)">
        <circle cx="58" cy="62" r="15" fill="var(--hy-surface)" />
        <circle cx="58" cy="62" r="5" />
        <path d="M73 62h44M103 62v10M113 62v8" />
      </g>
      <path d="M52 80C48 90 56 94 66 92" opacity="0.45" />
      <path d="M66 84h34a10 10 0 0 1 0 20H66a10 10 0 0 1 0-20z" fill="var(--hy-accent)" stroke="none" />
    </Picture>
  )
}
