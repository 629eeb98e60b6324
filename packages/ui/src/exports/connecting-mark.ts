export { ConnectingMark, type ConnectingMarkProps } from '../connecting-mark/ConnectingMark.js'
export { NetworkMark, type NetworkMarkProps } from '../connecting-mark/NetworkMark.js'
export { WalletMark, type WalletMarkProps } from '../connecting-mark/WalletMark.js'
