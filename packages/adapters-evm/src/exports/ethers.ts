export { type EthersSession, toEthersSigner } from '../ethers.js'
