import type { DocumentTexts } from '../en/documents.ts'

export const documents: DocumentTexts = {
  page: '第 {page} 页，共 {pages} 页',
  number: '文件编号',
  issued: '签发日期：{day}',
  member: '会员',
  memberId: '会员 ID',
  email: '邮箱',
  package: '套餐',
  strategy: '策略',
  amount: '投资金额',
  paidInUsdp: '其中 {amount} 以 USDP 支付',
  trialAmount: '体验本金',
  mt5Id: 'MT5 账号',
  broker: '经纪商',
  purchased: '购买日期',
  active: '生效日期',
  period: '认购期',
  periodUntil: '{days} 天，至 {moment}',
  periodOf: '{days} 天',
  utc: '所有日期和时间均为 UTC。',

  agreementName: '协议',
  agreementTitle: '投资协议',
  agreementIntro: '由 {brand} 与 {member} 订立。文中数字以购买套餐当日为准，此后不再变更。',
  draftIntro:
    '由 {brand} 与 {member} 订立。若您以此金额购买该套餐，即适用本协议。账号和日期在套餐生效时填入。',
  certificateName: '证书',
  certificateTitle: '投资证书',
  certifies: '兹证明',
  holds: '持有套餐 {package}，投资金额为',
  held: '曾持有套餐 {package}（至 {day}），投资金额为',
  certificateNote: '本证书载明套餐生效时的投资金额，不构成收益承诺。条款见协议 {number}。',

  terms: {
    account: {
      title: '账户',
      text: '{brand} 已为 {member} 在 {broker} 开设 MT5 账户 {mt5Id}，并存入 {amount} USDT。策略 {strategy} 在该账户上自动交易。会员可随时在本平台停止或恢复交易。',
    },
    capital: {
      title: '本金',
      text: '投资金额即为本金，在 {days} 天的认购期内留在账户中。自 {moment} 起可免费提取本金，套餐随之结束。',
    },
    accountToBe: {
      title: '账户',
      text: '{brand} 为 {member} 在 {broker} 开设 MT5 账户，并存入 {amount} USDT。策略 {strategy} 在该账户上自动交易。会员可随时在本平台停止或恢复交易。',
    },
    capitalToBe: {
      title: '本金',
      text: '投资金额即为本金，自套餐生效之日起，在 {days} 天的认购期内留在账户中。此后可免费提取本金，套餐随之结束。',
    },
    profit: {
      title: '收益',
      text: '仅计算已平仓的交易。收益先弥补本金的亏损，其余部分成为可用资金，可随时免费转入 USDT 钱包。亏损先从可用资金中扣除，再从本金中扣除。',
    },
    leaving: {
      title: '提前退出',
      text: '会员可随时退出套餐。第 {earlyDays} 天（含）以前的管理费为本金的 {earlyFee}%，自第 {laterDay} 天起至认购期结束为 {laterFee}%，之后退出免费。第 1 天自套餐生效时开始，一天为 24 小时。持仓会先平仓。',
    },
    fund: {
      title: '安全基金',
      text: '已实现收益每创新高，新增部分的 {fundPercent}% 转入安全基金。同一笔收益不会重复扣取，弥补亏损的部分不扣取。',
    },
    lossStop: {
      title: '止损',
      text: '当账户价值降至投资金额的 {lossPercent}% 时，交易停止，所有持仓平仓，余额免费转入 USDT 钱包。随后由安全基金在其资金范围内补足本金。会员可设定更低的亏损上限。触及上限时套餐结束；在认购期结束之前，收取当日适用的管理费。',
    },
    risk: {
      title: '风险',
      text: '交易可能造成亏损，且亏损可能快于止损的执行。过往业绩不代表未来表现。{brand} 不承诺任何收益。',
    },
    trial: {
      title: '免费体验',
      text: '体验本金属于 {brand}，在套餐生效一个月后体验结束时归还。届时可用的收益归会员所有，转入 USDT 钱包。体验免费，体验本金的亏损由 {brand} 承担。',
    },
  },
}
