export const texts = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: '{percent}%',
  rotate: 'Rotate: {label}',
  download: 'Download as PDF: {label}',
  loading: 'Loading: {label}',
  failed: '{label} couldn’t be loaded.',
} as const
