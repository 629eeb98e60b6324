export type { FoyerTexts } from '../copy/Language.js'
export { Modal, type ModalProps } from '../shell/Modal.js'
export { type LoadedView, loadView } from '../shell/viewRegistry.js'
