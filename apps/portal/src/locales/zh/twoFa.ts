import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'twoFa'> = {
  title: '输入双重验证码',
  text: '请输入身份验证器应用当前显示的六位数字，输完会自动提交。',
  code: '双重验证码',
  usePasskey: '使用通行密钥',
  digit: '第 {number} 位，共 {total} 位',
  checking: '正在核对验证码',
}
