export { toChainChecksumAddress, toChecksumAddress } from '../session-kit/toChecksumAddress.js'
