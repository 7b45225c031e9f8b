/** Splits text where its font changes. Pure. */
interface Covering {
  readonly covers: (codePoint: number) => boolean
}

export interface Run<Font> {
  readonly text: string
  readonly font: Font
}

/** Assigns each character to the first font that has it, or to the first font, which shows an empty box. */
export function runsOf<Font extends Covering>(
  text: string,
  fonts: () => Iterable<Font>,
): readonly Run<Font>[] {
  const runs: { text: string; font: Font }[] = []
  for (const character of text) {
    const font = fontFor(character.codePointAt(0) ?? 0, fonts())
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ text: character, font })
  }
  return runs
}

export function fontFor<Font extends Covering>(codePoint: number, fonts: Iterable<Font>): Font {
  let first: Font | undefined
  for (const font of fonts) {
    if (font.covers(codePoint)) return font
    first ??= font
  }
  if (!first) throw new Error('There is no font')
  return first
}
