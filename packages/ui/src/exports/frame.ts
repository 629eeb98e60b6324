// The plain DOM of the modal and of other dialogs above a page, without React.
export {
  type Frame,
  type FrameDialog,
  type FrameLook,
  type FrameOpening,
  type FrameOptions,
  frameOf,
  type OpenDialog,
  type WhileOpen,
} from '../frame/createFrame.js'
export { type Click, isSecondClick } from '../frame/isSecondClick.js'
export { isVisible } from '../frame/isVisible.js'
export { keepEscapeInside, keepKeysInside, keepPressesInside } from '../frame/keepInside.js'
export { lockScroll } from '../frame/lockScroll.js'
export { type DismissReason, openDialog } from '../frame/openDialog.js'
export { deepestActive, type Opener } from '../frame/opener.js'
export {
  type FramePlaceholder,
  type FrameStatus,
  type FrameTexts,
  placeHeightKey,
} from '../frame/placeholder.js'
export { flushStyles, queueStyles, type StyleTarget, setStyleNonce, styleNonceOf } from '../frame/styles.js'
