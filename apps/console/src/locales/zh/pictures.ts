import type { TextsOf } from '../tables.ts'

export const texts: TextsOf<'pictures'> = {
  zoomIn: '放大',
  zoomOut: '缩小',
  zoom: '{percent}%',
  rotate: '旋转：{label}',
  download: '下载 PDF：{label}',
  loading: '正在加载：{label}',
  failed: '无法加载：{label}。',
}
