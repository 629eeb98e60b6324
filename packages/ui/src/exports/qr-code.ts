export { QrCode, type QrCodeProps } from '../qr-code/QrCode.js'
export { QrReaders } from '../qr-code/QrReaders.js'
