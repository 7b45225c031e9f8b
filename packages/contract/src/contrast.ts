/** Checks that texts in an operator's colours are readable. Pure. */

const leastForWords = 4.5
/** Buttons in the dark scheme are brighter than the colour itself, which needs some margin. */
const minContrast = 7

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const darkSurface: Rgb = [0x11, 0x1a, 0x23]

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** White text stands on it. */
export const isReadableBrand = (colour: string): boolean =>
  isColour(colour) && contrast(rgbOf(colour), white) >= minContrast

/** Text is set in it: darkened on white, brightened in the dark (tokens.css). */
export const isReadableAccent = (colour: string): boolean =>
  isColour(colour) &&
  contrast(mixed(rgbOf(colour), black, 0.62), white) >= leastForWords &&
  contrast(mixed(rgbOf(colour), white, 0.78), darkSurface) >= leastForWords

function rgbOf(colour: string): Rgb {
  const part = (from: number) => Number.parseInt(colour.slice(from, from + 2), 16)
  return [part(1), part(3), part(5)]
}

const mixed = (colour: Rgb, other: Rgb, share: number): Rgb =>
  [0, 1, 2].map((at) => (colour[at] ?? 0) * share + (other[at] ?? 0) * (1 - share)) as unknown as Rgb

/** As WCAG 2 defines it. */
function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
