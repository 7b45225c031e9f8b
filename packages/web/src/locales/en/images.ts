export const texts = {
  hint: 'PNG or JPG up to 5mb',
  documentHint: 'PDF up to 2mb, PNG or JPG up to 5mb',
  chooseDocument: 'Choose a file',
  choose: 'Choose an image',
  drop: 'or drop it here',
  camera: 'Take a photo',
  replace: 'Replace',
  remove: 'Remove',
  preparing: 'Compressing the image…',
  preview: 'Preview: {label}',
} as const
