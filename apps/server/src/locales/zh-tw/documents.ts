import type { DocumentTexts } from '../en/documents.ts'

export const documents: DocumentTexts = {
  page: '第 {page} 頁，共 {pages} 頁',
  number: '文件編號',
  issued: '簽發日期：{day}',
  member: '會員',
  memberId: '會員 ID',
  email: '電子信箱',
  package: '方案',
  strategy: '策略',
  amount: '投資金額',
  paidInUsdp: '其中 {amount} 以 USDP 支付',
  trialAmount: '體驗本金',
  mt5Id: 'MT5 帳號',
  broker: '經紀商',
  purchased: '購買日期',
  active: '生效日期',
  period: '認購期',
  periodUntil: '{days} 天，至 {moment}',
  periodOf: '{days} 天',
  utc: '所有日期和時間均為 UTC。',

  agreementName: '協議',
  agreementTitle: '投資協議',
  agreementIntro: '由 {brand} 與 {member} 訂立。文中數字以購買方案當日為準，此後不再變更。',
  draftIntro:
    '由 {brand} 與 {member} 訂立。若您以此金額購買該方案，即適用本協議。帳號和日期在方案生效時填入。',
  certificateName: '證書',
  certificateTitle: '投資證書',
  certifies: '茲證明',
  holds: '持有方案 {package}，投資金額為',
  held: '曾持有方案 {package}（至 {day}），投資金額為',
  certificateNote: '本證書載明方案生效時的投資金額，不構成收益承諾。條款見協議 {number}。',

  terms: {
    account: {
      title: '帳戶',
      text: '{brand} 已為 {member} 在 {broker} 開設 MT5 帳戶 {mt5Id}，並存入 {amount} USDT。策略 {strategy} 在該帳戶上自動交易。會員可隨時在本平台停止或恢復交易。',
    },
    capital: {
      title: '本金',
      text: '投資金額即為本金，在 {days} 天的認購期內留在帳戶中。自 {moment} 起可免費提取本金，方案隨之結束。',
    },
    accountToBe: {
      title: '帳戶',
      text: '{brand} 為 {member} 在 {broker} 開設 MT5 帳戶，並存入 {amount} USDT。策略 {strategy} 在該帳戶上自動交易。會員可隨時在本平台停止或恢復交易。',
    },
    capitalToBe: {
      title: '本金',
      text: '投資金額即為本金，自方案生效之日起，在 {days} 天的認購期內留在帳戶中。此後可免費提取本金，方案隨之結束。',
    },
    profit: {
      title: '收益',
      text: '僅計算已平倉的交易。收益先彌補本金的虧損，其餘部分成為可用資金，可隨時免費轉入 USDT 錢包。虧損先從可用資金中扣除，再從本金中扣除。',
    },
    leaving: {
      title: '提前退出',
      text: '會員可隨時退出方案。第 {earlyDays} 天（含）以前的管理費為本金的 {earlyFee}%，自第 {laterDay} 天起至認購期結束為 {laterFee}%，之後退出免費。第 1 天自方案生效時開始，一天為 24 小時。未平倉部位會先平倉。',
    },
    fund: {
      title: '安全基金',
      text: '已實現收益每創新高，新增部分的 {fundPercent}% 提撥至安全基金。同一筆收益不會重複提撥，彌補虧損的部分不提撥。',
    },
    lossStop: {
      title: '停損',
      text: '當帳戶價值降至投資金額的 {lossPercent}% 時，交易停止，所有部位平倉，餘額免費轉入 USDT 錢包。隨後由安全基金在其資金範圍內補足本金。會員可設定更低的虧損上限。觸及上限時方案結束；在認購期結束之前，收取當日適用的管理費。',
    },
    risk: {
      title: '風險',
      text: '交易可能造成虧損，且虧損可能快於停損的執行。過往績效不代表未來表現。{brand} 不承諾任何收益。',
    },
    trial: {
      title: '免費體驗',
      text: '體驗本金屬於 {brand}，在方案生效一個月後體驗結束時歸還。屆時可用的收益歸會員所有，轉入 USDT 錢包。體驗免費，體驗本金的虧損由 {brand} 承擔。',
    },
  },
}
