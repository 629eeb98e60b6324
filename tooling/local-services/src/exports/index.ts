export { createProcessGuard, type ProcessGuard } from '../process/createProcessGuard.js'
export {
  BinaryStartError,
  type RunningBinary,
  startBinary,
} from '../process/startBinary.js'
export { type ProviderName, providerNames } from '../providerQuirks.js'
export { type LocalServer, serve } from '../serve.js'
export type { RunningServer } from '../servers/RunningServer.js'
export { startPostgres } from '../servers/startPostgres.js'
export { startRedis } from '../servers/startRedis.js'
export { type Mailbox, type ReceivedMail, startMailbox } from '../startMailbox.js'
export {
  type AppleKeyClient,
  type ProviderClients,
  type Providers,
  type SecretClient,
  startProviders,
} from '../startProviders.js'
