import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'goingOut'> = {
  goingOut: '即将发布给会员',
  goingOutText: '保存一小时后，或经另一名运营人员批准后，会员即可看到。在此之前可以叫停。',
  notLoaded: '无法加载即将发布给会员的内容',
  savedBy: '{name} 保存，{time}',
  goesOutAt: '{time} 发布',
  stoppedBy: '{name} 叫停，{time}：{reason}',
  saveAgain: '重新保存之前，会员不会看到。',
  earlierStays: '重新保存之前，会员看到的内容不变。',
  MEMO: '公告',
  BANNER: '横幅',
  ANNOUNCEMENT: '通知',
  BRAND: '品牌',
  STRATEGY: '策略',
  PRODUCT: '套餐',
  by: '保存人',
  read: '阅读',
  approveNow: '批准…',
  approveTitle: '立即发布“{what}”',
  approveText: '请先完整阅读。会员将立即看到。',
  stop: '叫停…',
  stopTitle: '叫停“{what}”',
  waitsUntil: '等待中：{time} 起会员可见，或经另一名运营人员批准后可见',
  newWaits: '保存一小时后，或经另一名运营人员在总览中批准后，会员才会看到。',
  changeWaits: '保存后一小时内会员完全看不到此内容，除非另一名运营人员在总览中批准。',
  announcementWaits:
    '如接收会员较多，或内容含账号、地址或网址，则等待一小时，或待另一名运营人员在总览中批准。',
  termsWait:
    '新的名称、交易品种、价格、期限以及上架，均在一小时后生效，或在另一名运营人员于总览中批准后立即生效；此前会员看到并购买的仍是原有内容。下架立即生效。',
  namesWait:
    '新的名称、交易对或标志在一小时后显示，或经另一名运营人员在总览中批准后显示。在此之前会员看到原有内容。',
  strategyWaits:
    '新的名称或账户在一小时后生效，或经另一名运营人员在总览中批准后生效。在此之前会员看到原有的名称和业绩。',
}
