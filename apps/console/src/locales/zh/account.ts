import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'account'> = {
  title: '我的账户',
  sessions: '我的会话',
  sessionWords: '{address}，最近使用于 {time}',
  unknownDevice: '未知设备',
  thisSession: '当前会话',
  endSession: '结束会话',
  password: '密码',
  oldPassword: '当前密码',
  newPassword: '新密码',
  confirmNewPassword: '确认新密码',
  changePassword: '修改密码',
}
