export type { FoyerTexts } from '../copy/FoyerTexts.js'
export { loadView } from '../shell/loadView.js'
export { Modal, type ModalProps } from '../shell/Modal.js'
