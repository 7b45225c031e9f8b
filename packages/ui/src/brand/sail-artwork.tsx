const block = { x: 500, y: 150 }

/** The lines fan out from the block to the deck: evenly spaced feet, one shared bow. */
const lines = Array.from({ length: 14 }, (_, index) => {
  const foot = -140 + index * 46
  return `M${block.x} ${block.y}Q${(block.x + foot) / 2 + 46} ${block.y + 330} ${foot} 1010`
})

const views = { tall: '0 0 720 960', wide: '180 112 540 300' }

interface SailArtworkProps {
  /** 'tall' is the whole picture, 'wide' its upper part for a banner. */
  readonly view: keyof typeof views
  readonly className?: string | undefined
}

/** A sail being hoisted, seen from the deck. It fades towards its foot, where text may be placed. */
export function SailArtwork({ view, className }: SailArtworkProps) {
  return (
    <svg className={className} viewBox={views[view]} preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="sail-cloth" gradientUnits="userSpaceOnUse" x1="480" y1="180" x2="640" y2="760">
          <stop offset="0" stopColor="#fff" stopOpacity="0.24" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <linearGradient id="sail-line" gradientUnits="userSpaceOnUse" x1="0" y1="150" x2="0" y2="760">
          <stop offset="0" stopColor="#fff" stopOpacity="0.5" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M522 182C690 306 800 500 824 770H522Z" fill="url(#sail-cloth)" />
      <path d="M522 340C614 428 676 566 692 770H522Z" fill="url(#sail-cloth)" />
      <g fill="none" stroke="url(#sail-line)">
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <rect x={block.x + 4} y={block.y} width="3" height="640" fill="url(#sail-line)" />
      <circle cx={block.x + 5.5} cy={block.y - 4} r="9" fill="var(--hy-accent)" />
    </svg>
  )
}
