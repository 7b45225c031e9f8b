/** The theme's colours for a canvas: the tokens are mixed from others, and the chart only reads rgb(). */
const tokens = {
  ink: '--hy-ink-soft',
  line: '--hy-line',
  growth: '--hy-brand-ink',
  loss: '--hy-danger',
} as const

export type ChartColors = Record<keyof typeof tokens, (opacity?: number) => string>

export function chartColors(): ChartColors {
  const probe = document.createElement('span')
  document.body.append(probe)
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colors = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`
    const [red, green, blue] = pixelOf(pen, getComputedStyle(probe).color)
    return [name, (opacity = 1) => `rgba(${red}, ${green}, ${blue}, ${opacity})`] as const
  })
  probe.remove()
  return Object.fromEntries(colors) as ChartColors
}

function pixelOf(pen: CanvasRenderingContext2D | null, color: string): [number, number, number] {
  if (!pen) return [0, 0, 0]
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
