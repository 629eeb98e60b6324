export { adoptKnown, toBase58 } from '../transports/adoptKnown.js'
export { knownTransports } from '../transports/knownTransports.js'
