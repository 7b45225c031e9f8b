import type { WordsOf } from '../words.ts'

export const texts: WordsOf<'images'> = {
  hint: 'PNG または JPG、5mb まで',
  documentHint: 'PDF は 2mb、PNG または JPG は 5mb まで',
  chooseDocument: 'ファイルを選択',
  choose: '画像を選択',
  drop: 'またはここにドロップ',
  camera: '写真を撮る',
  replace: '差し替える',
  remove: '削除',
  preparing: '画像を圧縮しています…',
  preview: 'プレビュー：{label}',
}
