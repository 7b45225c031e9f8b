/** What every mail begins and ends with: the only texts that the platform knows. */
import type { Language } from '@halyard/contract'
import { type Texts, texts } from './read-texts.ts'

export const mailFrame = (language: Language): Texts['mailFrame'] => texts[language].mailFrame
