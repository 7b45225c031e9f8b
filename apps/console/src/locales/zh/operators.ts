import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'operators'> = {
  title: '运营人员',
  purpose: '谁可以做什么。新增和停用运营人员由服务器管理员用 npm run operator 完成。',
  name: '姓名',
  email: '邮箱',
  roles: '角色',
  noRoles: '无',
  state: '状态',
  active: '有效',
  disabled: '已停用',
  actions: '操作',
  change: '更改角色',
  beyondRoles: '以下权限不属于任何角色，批准后将一并失效：{names}。',
  changeTitle: '为 {name} 提议角色',
  changeText: '经另一名运营人员在“待复核提案”中批准后，将取代该运营人员现有的全部权限。',
  reset: '重置双重验证',
  resetTitle: '提议重置 {name} 的双重验证',
  resetText:
    '适用于手机丢失的同事：请先确认是本人。对方现在会收到邮件，经第二位运营人员在“待复核提案”中批准后会再次收到；届时其所有会话和 API 密钥将失效，下次登录时须设置新的验证方式。若团队只有两人，则无人可批准：由服务器管理员用 npm run operator -- reset-two-fa {email} 重置。',
  identified: '身份确认方式',
  resetProposed: '{name}已提出此提案，另一位运营人员可在“待复核提案”中批准。',
  resetNobodyElse:
    '没有其他人可以批准：还需要第三位可重置双重验证的运营人员。服务器管理员可以执行：npm run operator -- reset-two-fa {email}',
  nothing: '暂无人员。',
}
