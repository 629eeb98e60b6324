export { toChecksumAddress } from '../session-kit/toChecksumAddress.js'
