// Exporting the engine together with the modal lets a bundler load both in the same round of requests.
export { createEngine } from '@foyer/core/engine'
export type { FoyerTexts } from '../locales/Messages.js'
export { type LoadedView, loadView } from '../shell/loadView.js'
export { Modal, type ModalProps } from '../shell/Modal.js'
export { askForLocale } from '../shell/useLocale.js'
