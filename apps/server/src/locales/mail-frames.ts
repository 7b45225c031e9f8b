/** What every mail begins and ends with: the only texts that the platform knows. */
import type { Language } from '@halyard/contract'
import en from './en.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import ja from './ja.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import zhTw from './zh-tw.json' with { type: 'json' }

export const mailFrames: Record<Language, typeof en.mailFrame> = {
  en: en.mailFrame,
  zh: zh.mailFrame,
  'zh-tw': zhTw.mailFrame,
  id: id.mailFrame,
  ja: ja.mailFrame,
}
