import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'images'> = {
  hint: 'PNG 或 JPG，最大 5mb',
  documentHint: 'PDF 最大 2mb，PNG 或 JPG 最大 5mb',
  chooseDocument: '选择文件',
  choose: '选择图片',
  drop: '或拖放到此处',
  camera: '拍照',
  replace: '更换',
  remove: '移除',
  preparing: '正在压缩图片…',
  preview: '预览：{label}',
}
