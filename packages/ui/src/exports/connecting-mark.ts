export { ConnectingMark, type ConnectingMarkProps } from '../connecting-mark/ConnectingMark.js'
