import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'view'> = {
  label: '唯讀檢視',
  viewingAs: '正在以 {name} 的身分檢視（唯讀）',
  until: '至 {time}',
  refused: '此頁面的部分內容在檢視時不顯示或無法變更',
  end: '結束檢視',
  openingTitle: '正在開啟會員入口',
  openingText: '您將看到會員所看到的頁面，但無法變更任何內容。',
  overTitle: '此次檢視已結束',
  overText: '您可以關閉此分頁。如需再次檢視，請在主控台的會員頁面開啟。',
}
