import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: '输入双重验证码',
  text: '请输入身份验证器中的 6 位验证码，输完会自动提交。',
  code: '双重验证码',
  codeHint: '身份验证器中的 6 位验证码，或恢复码。',
  usePasskey: '使用通行密钥',
  digit: '第 {number} 位，共 {total} 位',
  checking: '正在核对验证码',
  useRecoveryCode: '使用恢复码',
  recoveryText: '请输入开启双重验证时保存的一个恢复码，每个仅可使用一次。',
  recoveryCode: '恢复码',
  confirm: '确认',
  useApp: '使用身份验证器',
  requiredTitle: '需要双重验证',
  requiredText: '请先设置双重验证再继续',
  goNow: '立即前往',
  proofTitle: '请确认是您本人',
  proofText: '此更改可能让他人访问您的账户，请再次输入密码。',
  proofPassword: '密码',
  proofConfirm: '确认',
  proofByCode: '使用双重验证码',
}
