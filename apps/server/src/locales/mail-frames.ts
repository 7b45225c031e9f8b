/** What every mail begins and ends with: the only texts that the platform knows. */
import type { Language } from '@halyard/contract'
import { mailFrame as en, type MailFrameTexts } from './en/mail-frame.ts'
import { mailFrame as id } from './id/mail-frame.ts'
import { mailFrame as ja } from './ja/mail-frame.ts'
import { mailFrame as zh } from './zh/mail-frame.ts'
import { mailFrame as zhTw } from './zh-tw/mail-frame.ts'

export const mailFrames: Record<Language, MailFrameTexts> = { en, zh, 'zh-tw': zhTw, id, ja }
