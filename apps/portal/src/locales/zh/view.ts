import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'view'> = {
  label: '只读查看',
  viewingAs: '正在以 {name} 的身份查看（只读）',
  until: '至 {time}',
  refused: '此页面的部分内容在查看时不显示或无法更改',
  end: '结束查看',
  openingTitle: '正在打开会员门户',
  openingText: '您将看到会员所看到的页面，但无法更改任何内容。',
  overTitle: '此次查看已结束',
  overText: '您可以关闭此标签页。如需再次查看，请在控制台的会员页面打开。',
}
