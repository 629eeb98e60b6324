export type { FoyerTexts } from '../copy/Language.js'
export { Modal, type ModalProps, type PlaceTaken } from '../shell/Modal.js'
export { type LoadedView, loadView } from '../shell/viewRegistry.js'
