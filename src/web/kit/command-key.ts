/** The key that goes with a letter in shortcuts, as this device calls it. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
