import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'shell'> = {
  greeting: '您好，{username}',
  mainMenu: '主菜单',
  menu: '菜单',
  closeMenu: '关闭菜单',

  dashboard: '首页',
  memo: '公告',
  wallet: '钱包',
  walletOverview: '钱包总览',
  transfer: '转账',
  statements: '对账单',
  newInvestment: '新投资',
  portfolio: '投资组合',
  team: '团队',
  teamOverview: '团队总览',
  teamPerformance: '业绩',
  teamHierarchy: '架构',
  settings: '设置',
  inheritance: '财产继承',
  profile: '个人资料',
  security: '安全',
  referral: '推荐',
  kyc: 'KYC 认证',
  help: '帮助',

  quickAccess: '快捷入口',
  invest: '投资',
  activity: '明细',
  more: '更多',

  notifications: '通知',
  unreadNotifications: '通知，{count} 条未读',
  noNotification: '暂无通知。',
  allNotifications: '查看全部通知',
  markAllRead: '全部标为已读',
  account: '账户',
  memberId: '会员 ID {id}',
  logOut: '退出登录',
  profileFailed: '无法加载您的个人资料。',

  banner: '公告',
  bannerImage: '公告第 {number} 张，共 {total} 张',
  previousBanner: '上一张',
  nextBanner: '下一张',

  firstLoginTitle: '设置交易密码',
  firstLoginText:
    '每次转移资金时都需要输入交易密码，请勿与登录密码相同。我们会向您的邮箱发送验证码，以确认是您本人。',
  saveTransactionPassword: '设置交易密码',

  sessionEnding: '您的登录即将过期',
  sessionEndingText: '将于 {time} 结束。您可以用密码、通行密钥或双重验证码保持登录，此页面的内容不会丢失。',
  sessionStay: '保持登录',
}
