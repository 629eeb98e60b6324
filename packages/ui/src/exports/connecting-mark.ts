export { ConnectingMark, type ConnectingMarkProps } from '../connecting-mark/ConnectingMark.js'
export { WalletMark, type WalletMarkProps } from '../connecting-mark/WalletMark.js'
