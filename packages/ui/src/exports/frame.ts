// The plain DOM of a dialog over a page, without React: for all that put one there.
export { type Click, isSecondClick } from '../frame/isSecondClick.js'
export { keepEscapeInside, keepKeysInside, keepPressesInside } from '../frame/keepInside.js'
export { lockScroll } from '../frame/lockScroll.js'
