import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'liabilities'> = {
  title: '負債の証明',
  purpose:
    '毎月、全会員に対する債務の総額を封印して公表しています。ご自身の残高が含まれていることをここで確認できます。',
  publicPurpose: '{brand} の全会員に対する債務の総額です。毎月末に封印されます。',
  backToStatements: '取引明細書に戻る',
  published: '公表内容',
  none: 'まだ公表されていません',
  noneText: '最初の証明は月末に公表されます。',
  ofMonth: '{month}末 (UTC)',
  owedUsdt: '全会員への債務（USDT）',
  owedUsdp: '全会員への債務（USDP）',
  root: 'ツリーのルート',
  depth: 'ツリーの階層',
  seal: '封印',
  notSealed: '数分以内に完了します',
  checkMine: '自分の残高を確認',
  savePath: '経路を保存',
  pathFile: '負債の証明',
  counted: '残高は含まれています',
  countedText:
    '{month}末時点のお客様への債務は {usdt} と {usdp} です（ウォレット、パッケージ、処理中の資金）。お使いのブラウザがそこから公表されたルートまでを計算し、一致しました。',
  nothing: 'お客様への債務はありませんでした',
  nothingText:
    '{month}末に残高がなかったため、ツリーには含まれていません。残高があった場合はお問い合わせください。',
  broken: '確認できませんでした',
  brokenText: '{month}の経路は公表されたルートに到達しません。経路を保存してお問い合わせください。',
  unable: 'お使いのブラウザでは確認できません',
  unableText: '{month}の確認には安全な接続が必要です。https でこのページを開いてください。',
  wallets: 'USDT の保管先',
  HOT: '{network}、支払用ウォレット',
  COLD: '{network}、オフラインウォレット',
  howToCheck:
    'ソースコードの scripts/check-liabilities.mjs を使えば、誰でもこの総額をチェーン上のウォレットと照合できます。',
}
