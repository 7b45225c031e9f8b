const block = { x: 452, y: 150 }

/** The lines fan out from the block to the deck; evenly spaced feet, one shared bow. */
const lines = Array.from({ length: 15 }, (_, index) => {
  const foot = -160 + index * 46
  return `M${block.x} ${block.y}Q${(block.x + foot) / 2 + 46} ${block.y + 330} ${foot} 1010`
})

const swell = Array.from({ length: 7 }, (_, index) => {
  const y = 812 + index * 24
  const bow = 16 - index
  return `M-20 ${y}Q180 ${y - bow} 380 ${y}T780 ${y}`
})

/** The picture beside the sign-in forms: a sail going up, seen from the deck. */
export function SailArtwork({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 960" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sail-fore" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.2" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.03" />
        </linearGradient>
        <linearGradient id="sail-line" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.34" />
          <stop offset="0.8" stopColor="#fff" stopOpacity="0.02" />
        </linearGradient>
      </defs>
      <path d="M478 178C640 300 742 500 764 772H478Z" fill="url(#sail-fore)" />
      <path d="M478 330C566 416 622 560 636 772H478Z" fill="url(#sail-fore)" />
      <g fill="none" stroke="url(#sail-line)" strokeWidth="1">
        {lines.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <g fill="none" stroke="#fff" strokeOpacity="0.07" strokeWidth="1">
        {swell.map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <path d={`M${block.x + 8} ${block.y}V840`} stroke="#fff" strokeOpacity="0.42" strokeWidth="3" />
      <circle cx={block.x + 8} cy={block.y - 4} r="9" fill="var(--hy-accent)" />
    </svg>
  )
}
