/** Under which browser storage has the address of the font that this browser has loaded. */
export const fontKey = 'halyard.font'
