export const texts = {
  hint: 'PNG or JPG up to 5mb',
  choose: 'Choose a picture',
  drop: 'or drop it here',
  camera: 'Take a photo',
  replace: 'Replace',
  remove: 'Remove',
  preparing: 'Making the picture smaller…',
  preview: 'Preview: {label}',
} as const
