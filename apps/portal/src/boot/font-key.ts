/** The browser-storage key of the address of the font that this browser has loaded. */
export const fontKey = 'halyard.font'
