import { defaultLanguage, type Language } from '@halyard/contract'

/** The version in this language, or the English one, which every published item has. */
export function inLanguage<One extends { readonly language: string }>(
  all: readonly One[],
  language: Language,
): One | undefined {
  return all.find((one) => one.language === language) ?? all.find((one) => one.language === defaultLanguage)
}
