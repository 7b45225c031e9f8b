import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'images'> = {
  hint: 'PNG 或 JPG，最大 5mb',
  documentHint: 'PDF 最大 2mb，PNG 或 JPG 最大 5mb',
  chooseDocument: '選擇檔案',
  choose: '選擇圖片',
  drop: '或拖放到此處',
  camera: '拍照',
  replace: '更換',
  remove: '移除',
  preparing: '正在壓縮圖片…',
  preview: '預覽：{label}',
}
