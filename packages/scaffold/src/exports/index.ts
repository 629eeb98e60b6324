export { Modal, type ModalProps } from '../shell/Modal.js'
