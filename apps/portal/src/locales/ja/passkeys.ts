import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'passkeys'> = {
  title: 'パスキー',
  text: 'パスワードの代わりに、指紋、顔、PIN でログインできます。2FA が有効な場合は、コードの代わりにもなります。',
  unsupported:
    'このブラウザはパスキーに対応していません。新しいブラウザまたはスマートフォンでこのページを開いて追加してください。',
  add: 'パスキーを追加',
  emptyTitle: 'パスキーはまだありません',
  emptyText: 'ログインに使う端末ごとに1つ追加してください。',
  added: '追加日 {day}',
  lastUsed: '最終使用 {time}',
  neverUsed: '未使用',
  rename: '{name} の名前を変更',
  remove: '{name} を削除',
  failed: 'パスキーを読み込めませんでした。',
  addTitle: 'パスキーを追加',
  addText:
    '名前を付け、パスワードで確認します。ブラウザが指紋、顔、または PIN を求めます。その後、出金は24時間停止されます。',
  name: '名前',
  nameHint: '端末を見分けやすい名前を付けてください。',
  password: 'パスワード',
  addAction: '続ける',
  waiting: 'ブラウザの表示に従ってください。',
  renameTitle: 'パスキーの名前を変更',
  renameAction: '保存',
  removeTitle: 'パスキーを削除',
  removeText:
    '「{name}」ではログインも操作の確認もできなくなります。ブラウザの候補に残らないよう、端末からも削除してください。',
  removeAction: '削除',
  deviceName: '{system} の {browser}',
  deviceUnknown: 'マイ パスキー',
}
