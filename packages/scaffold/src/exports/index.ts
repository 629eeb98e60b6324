export type { FoyerTexts } from '../copy/Language.js'
export { loadView } from '../shell/loadView.js'
export { Modal, type ModalProps } from '../shell/Modal.js'
