import { defaultLanguage, type Language } from '@halyard/contract'

/** The one in this language, or the English one that everything published has. */
export function inLanguage<One extends { readonly language: string }>(
  all: readonly One[],
  language: Language,
): One | undefined {
  return all.find((one) => one.language === language) ?? all.find((one) => one.language === defaultLanguage)
}
