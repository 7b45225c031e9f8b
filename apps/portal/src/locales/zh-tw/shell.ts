import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'shell'> = {
  greeting: '您好，{username}',
  mainMenu: '主選單',
  menu: '選單',
  closeMenu: '關閉選單',

  dashboard: '首頁',
  memo: '公告',
  wallet: '錢包',
  walletOverview: '錢包總覽',
  transfer: '轉帳',
  statements: '對帳單',
  newInvestment: '新增投資',
  portfolio: '投資組合',
  team: '團隊',
  teamOverview: '團隊總覽',
  teamPerformance: '績效',
  teamHierarchy: '架構',
  settings: '設定',
  inheritance: '財產繼承',
  profile: '個人資料',
  security: '安全性',
  referral: '推薦',
  kyc: 'KYC 驗證',
  help: '說明',

  quickAccess: '快捷入口',
  invest: '投資',
  activity: '明細',
  more: '更多',

  notifications: '通知',
  unreadNotifications: '通知，{count} 則未讀',
  noNotification: '目前沒有通知。',
  allNotifications: '查看所有通知',
  markAllRead: '全部標為已讀',
  account: '帳戶',
  memberId: '會員 ID {id}',
  logOut: '登出',
  profileFailed: '無法載入您的個人資料。',

  banner: '公告',
  bannerImage: '公告第 {number} 張，共 {total} 張',
  previousBanner: '上一張',
  nextBanner: '下一張',

  firstLoginTitle: '設定交易密碼',
  firstLoginText:
    '每次移轉資金時都需要輸入交易密碼，請勿與登入密碼相同。我們會將驗證碼寄到您的電子信箱，以確認是您本人。',
  saveTransactionPassword: '設定交易密碼',

  sessionEnding: '您的登入即將過期',
  sessionEndingText: '將於 {time} 結束。您可以用密碼、通行密鑰或雙重驗證碼保持登入，此頁面的內容不會遺失。',
  sessionStay: '保持登入',
}
